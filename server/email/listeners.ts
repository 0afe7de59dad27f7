import type { AuthSettings } from '#server/accounts/auth.ts'
import { emailChangeLink } from '#server/accounts/change-email.ts'
import { passwordResetLink } from '#server/accounts/reset-password.ts'
import { findPerson, type Person } from '#server/accounts/store.ts'
import { verificationLink } from '#server/accounts/verify-email.ts'
import type { MailKind } from '#domain/email/mail-kind.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { emailChangedNotice, emailChangeLetter, emailChangeNotice } from './email-change-letter.ts'
import type { Letter } from './letter.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'
import { passwordResetLetter } from './password-reset-letter.ts'
import { signUpLetter } from './sign-up-letter.ts'
import { writeMail } from './store.ts'

/** What is mailed when something happened. Links are made here, with the letter, so that a token is in no announcement. */
export const emailListeners = ({ auth }: { auth: AuthSettings }): Listeners => ({
  'signed-up': (tx, { personId }, at) => mailSignUp(tx, auth, personId, `signup:${personId}`, at),
  'verification-asked': (tx, { personId }, at) =>
    mailSignUp(tx, auth, personId, `verification:${personId}:${at.getTime()}`, at),
  'password-reset-asked': async (tx, asked, at) => {
    const link = await passwordResetLink(tx, auth, asked, at)
    if (link) await mail(tx, link.person, 'password-reset', passwordResetLetter({ ...link.person, url: link.url }), at)
  },
  'password-changed': async (tx, { personId }, at) => {
    const person = await findPerson(tx, personId)
    if (person)
      await mail(tx, person, 'password-changed', passwordChangedLetter({ ...person, url: forgotten(auth) }), at)
  },
  'email-change-asked': async (tx, { personId, newEmail }, at) => {
    const person = await findPerson(tx, personId)
    const url = person && (await emailChangeLink(tx, auth, { personId, newEmail }, at))
    if (!url) return
    await mail(tx, { id: personId, email: newEmail }, 'email-change', emailChangeLetter({ ...person, url }), at)
    const notice = emailChangeNotice({ name: person.name, newEmail, url: forgotten(auth) })
    await mail(tx, person, 'email-change-notice', notice, at)
  },
  'email-changed': async (tx, { personId, oldEmail }, at) => {
    const person = await findPerson(tx, personId)
    if (!person) return
    const notice = emailChangedNotice({ name: person.name, newEmail: person.email })
    await mail(tx, { id: personId, email: oldEmail }, 'email-changed', notice, at)
  },
})

async function mailSignUp(tx: Tx, auth: AuthSettings, personId: PersonId, key: string, now: Date): Promise<void> {
  const person = await findPerson(tx, personId)
  if (!person || person.emailVerified) return
  const letter = signUpLetter({ name: person.name, url: await verificationLink(tx, auth, person) })
  await writeMail(tx, { ...letter, key, kind: 'signup', recipient: person.email, now })
}

const mail = (tx: Tx, to: Pick<Person, 'id' | 'email'>, kind: MailKind, letter: Letter, now: Date): Promise<void> =>
  writeMail(tx, { ...letter, key: `${kind}:${to.id}:${now.getTime()}`, kind, recipient: to.email, now })

const forgotten = ({ publicUrl }: AuthSettings): string => `${publicUrl}/forgot-password`
