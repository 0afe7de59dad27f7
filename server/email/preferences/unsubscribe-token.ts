import { type MailTopic, mailTopics } from '#domain/email/mail-kind.ts'
import { isId, type PersonId } from '#domain/kit/ids.ts'
import { isSigned, type Secrets, signature } from '#server/kit/signature.ts'

/**
 * Returns a token that lets anyone holding an email unsubscribe from its topic, and nothing else. It has to work for as
 * long as the email is kept.
 */
export const unsubscribeToken = (secret: string, personId: PersonId, topic: MailTopic): string =>
  `${personId}.${topic}.${signature(secret, claimOf(personId, topic))}`

/** Returns the person and topic of a token; undefined if it isn't ours. */
export function readUnsubscribeToken(
  secrets: Secrets,
  token: string,
): { personId: PersonId; topic: MailTopic } | undefined {
  const [personId = '', topicName = '', signed = ''] = token.split('.')
  const topic = mailTopics.find((known) => known === topicName)
  if (!topic || !isId<PersonId>(personId) || !isSigned(secrets, claimOf(personId, topic), signed)) return undefined
  return { personId, topic }
}

const claimOf = (personId: string, topic: string): string => `mail switch-off ${personId} ${topic}`
