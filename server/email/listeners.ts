import { findPerson } from '#server/accounts/store.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { signUpLetter } from './sign-up-letter.ts'
import { writeMail } from './store.ts'

type Needs = { verificationLink: (tx: Tx, person: { email: string }) => Promise<string> }

/** What is mailed when something happened. */
export const emailListeners = ({ verificationLink }: Needs): Listeners => {
  const mailSignUp = async (tx: Tx, personId: PersonId, key: string, now: Date) => {
    const person = await findPerson(tx, personId)
    if (!person || person.emailVerified) return
    const url = await verificationLink(tx, person)
    await writeMail(tx, { ...signUpLetter({ name: person.name, url }), key, kind: 'signup', recipient: person.email, now })
  }
  return {
    'signed-up': (tx, { personId }, at) => mailSignUp(tx, personId, `signup:${personId}`, at),
    'verification-asked': (tx, { personId }, at) => mailSignUp(tx, personId, `verification:${personId}:${at.getTime()}`, at),
  }
}
