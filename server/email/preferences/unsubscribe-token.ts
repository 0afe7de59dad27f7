import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailTopic, mailTopics } from '#domain/email/mail-kind.ts'
import type { PersonId } from '#domain/kit/ids.ts'

/**
 * Lets whoever holds an email unsubscribe from its topic, and nothing else; it must work for as long as the email is
 * kept.
 */
export const unsubscribeToken = (secret: string, personId: PersonId, topic: MailTopic): string =>
  `${personId}.${topic}.${signatureOf(secret, personId, topic)}`

/** Whose topic a token is for; undefined if it is not ours. */
export function readUnsubscribeToken(
  secret: string,
  token: string,
): { personId: PersonId; topic: MailTopic } | undefined {
  const [personId = '', topicName = '', signature = ''] = token.split('.')
  const topic = mailTopics.find((known) => known === topicName)
  if (!topic) return undefined
  const expected = Buffer.from(signatureOf(secret, personId, topic))
  const given = Buffer.from(signature)
  const ours = given.length === expected.length && timingSafeEqual(given, expected)
  return ours ? { personId: personId as PersonId, topic } : undefined
}

const signatureOf = (secret: string, personId: string, topic: string): string =>
  createHmac('sha256', secret).update(`mail switch-off ${personId} ${topic}`).digest('base64url')
