import { pages, paths } from '#contract/kit/addresses.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { emailChangeLink } from '#server/accounts/change-email.ts'
import { passwordResetLink } from '#server/accounts/reset-password.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import { findPerson, type Person } from '#server/accounts/store.ts'
import { verificationLink } from '#server/accounts/verify-email.ts'
import { findAccount } from '#server/credits/store.ts'
import type { MailKind } from '#domain/email/mail-kind.ts'
import { unreadForMs } from '#domain/email/next-digest.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { sentMessages } from '#server/messages/sent-messages.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import { connectionApprovedEmail } from '#server/email/templates/connection-approved-email.ts'
import { connectionRequestEmail } from '#server/email/templates/connection-request-email.ts'
import { scheduleDigestChecks } from '#server/email/digest/store.ts'
import { nextVerification } from './next-verification.ts'
import { emailChangedNotice, emailChangeEmail, emailChangeNotice } from '#server/email/templates/email-change-email.ts'
import type { EmailContent } from '#server/email/templates/email.ts'
import { passwordChangedEmail } from '#server/email/templates/password-changed-email.ts'
import { passwordResetEmail } from '#server/email/templates/password-reset-email.ts'
import { secondFactorEmail } from '#server/email/templates/second-factor-email.ts'
import { signUpEmail } from '#server/email/templates/sign-up-email.ts'
import { drafting } from '#server/email/drafting.ts'
import { type NewMail, readdressMails, writeMail, writeMails } from '#server/email/store.ts'
import { tokenMadeEmail } from '#server/email/templates/token-made-email.ts'
import { welcomeEmail } from '#server/email/templates/welcome-email.ts'

type Needs = { auth: AuthSettings; product: Product }

/** Maps announcements to emails. Links are created here, with the email, so that no announcement contains a token. */
export const emailListeners = ({ auth, product }: Needs): Listeners => ({
  ...addressListeners({ auth, product }),
  ...signInListeners({ auth, product }),
  'connection-requested': drafting(async (reads, { studentId, mentorId }, at) => {
    const [student, mentor] = await Promise.all([personOf(reads, studentId), personOf(reads, mentorId)])
    if (!student || !mentor) return []
    const url = `${auth.publicUrl}${paths.tab('notifications')}`
    const email = connectionRequestEmail({ product, name: mentor.name, studentName: student.name, url })
    return [mail(mentor, 'connection-requested', email, at, studentId)]
  }),
  'connection-accepted': drafting(async (reads, { studentId, mentorId }, at) => {
    const [student, mentor] = await Promise.all([personOf(reads, studentId), personOf(reads, mentorId)])
    if (!student || !mentor) return []
    const url = `${auth.publicUrl}${paths.conversation(mentorId)}`
    const email = connectionApprovedEmail({ product, name: student.name, mentorName: mentor.name, url })
    return [mail(student, 'connection-accepted', email, at, mentorId)]
  }),
  'message-sent': {
    together: (tx, heard) =>
      scheduleDigestChecks(
        tx,
        sentMessages(heard).map(({ personId, at }) => ({ personId, lookAt: new Date(at.getTime() + unreadForMs) })),
      ),
    light: true,
  },
})

/** Emails that prove who owns an address, or tell that it changed. */
const addressListeners = ({ auth, product }: Needs): Listeners => ({
  'signed-up': drafting((reads, { personId }, at) =>
    signUpMail(reads, { auth, product }, personId, `signup:${personId}`, at),
  ),
  'verification-asked': async (tx, { personId }, at) => {
    const person = await findPerson(tx, personId)
    if (!person) return
    if (await nextVerification(tx, person.email, at)) return
    // One at a time: the hourly limit counts the emails written before.
    await writeMails(
      tx,
      await signUpMail(tx, { auth, product }, personId, `verification:${personId}:${at.getTime()}`, at),
    )
  },
  'email-verified': drafting(async (reads, { personId }, at) => {
    const person = await personOf(reads, personId)
    if (!person || person.role === 'operator') return []
    const { name, role } = person
    const credits = role === 'student' ? (await findAccount(reads, personId)).balance : 0
    const email = welcomeEmail({ product, name, role, credits, url: `${auth.publicUrl}${paths.dashboard}` })
    return [{ ...email, key: `welcome:${personId}`, kind: 'welcome', recipient: person.email, now: at }]
  }),
  'email-change-asked': async (tx, { personId, newEmail }, at) => {
    const person = await findPerson(tx, personId)
    const change = person && (await emailChangeLink(tx, auth, { personId, newEmail }, at))
    if (!change) return
    if (change.url !== undefined) {
      const email = emailChangeEmail({ product, name: person.name, url: change.url })
      await writeMail(tx, mail({ id: personId, email: newEmail }, 'email-change', email, at))
    }
    // Sent even if the new address is taken: a missing notice would reveal that.
    const notice = emailChangeNotice({ product, name: person.name, newEmail, url: forgotten(auth) })
    await writeMail(tx, mail(person, 'email-change-notice', notice, at))
  },
  'email-changed': async (tx, { personId, oldEmail }, at) => {
    const person = await findPerson(tx, personId)
    if (!person) return
    await readdressMails(tx, { from: oldEmail, to: person.email })
    const notice = emailChangedNotice({ product, name: person.name, newEmail: person.email })
    await writeMail(tx, mail({ id: personId, email: oldEmail }, 'email-changed', notice, at))
  },
})

/** Emails about changes to how people sign in, and the link to reset a password. */
const signInListeners = ({ auth, product }: Needs): Listeners => ({
  'password-reset-asked': async (tx, asked, at) => {
    const link = await passwordResetLink(tx, auth, asked, at)
    if (!link) return
    const email = passwordResetEmail({ product, ...link.person, url: link.url })
    await writeMail(tx, mail(link.person, 'password-reset', email, at))
  },
  'password-changed': drafting(async (reads, { personId }, at) => {
    const person = await personOf(reads, personId)
    if (!person) return []
    const email = passwordChangedEmail({ product, ...person, url: forgotten(auth) })
    return [mail(person, 'password-changed', email, at)]
  }),
  'token-made': drafting(async (reads, { personId, name: tokenName, expiresAt }, at) => {
    const person = await personOf(reads, personId)
    if (!person) return []
    const url = `${auth.publicUrl}${paths.settings}`
    const email = tokenMadeEmail({ product, ...person, tokenName, expiresAt: new Date(expiresAt), url })
    return [mail(person, 'token-made', email, at)]
  }),
  'second-factor-changed': drafting(async (reads, { personId, change, name: passkey }, at) => {
    const person = await personOf(reads, personId)
    if (!person) return []
    const url = `${auth.publicUrl}${paths.settings}`
    const email = secondFactorEmail({ product, name: person.name, change, passkey, url })
    return [mail(person, 'second-factor-changed', email, at)]
  }),
})

async function signUpMail(
  reads: Reads,
  { auth, product }: Needs,
  personId: PersonId,
  key: string,
  now: Date,
): Promise<NewMail[]> {
  const person = await personOf(reads, personId)
  if (!person || person.emailVerified) return []
  const email = signUpEmail({ product, name: person.name, url: await verificationLink(auth, person) })
  return [{ ...email, key, kind: 'signup', recipient: person.email, now }]
}

/** Builds an email written once per occurrence: its key has the kind, the reader, the time and any other person. */
function mail(
  to: Pick<Person, 'id' | 'email'>,
  kind: MailKind,
  email: EmailContent,
  now: Date,
  about?: PersonId,
): NewMail {
  const key = [kind, to.id, now.getTime(), ...(about ? [about] : [])].join(':')
  return { ...email, key, kind, recipient: to.email, now }
}

const forgotten = ({ publicUrl }: AuthSettings): string => `${publicUrl}${pages.forgotPassword}`
