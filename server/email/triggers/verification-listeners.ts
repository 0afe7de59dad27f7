import { pages, paths } from '#contract/kit/addresses.ts'
import type { MailKind } from '#domain/email/mail-kind.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { hashOf, newToken } from '#server/accounts/mailed-token.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Person } from '#server/accounts/store.ts'
import { drafting } from '#server/email/drafting.ts'
import {
  deleteUniversityMails,
  type NewMail,
  universityMailPrefix,
  writeMail,
  writeMails,
} from '#server/email/store.ts'
import type { EmailContent } from '#server/email/templates/email.ts'
import {
  mentorVerifiedEmail,
  universityLinkEmail,
  verificationDeclinedEmail,
  verificationEndedEmail,
  verificationEndingEmail,
} from '#server/email/templates/verification-emails.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import { setToken } from '#server/profiles/verification/links/store.ts'

type Needs = { auth: AuthSettings; product: Product }

/** Emails about whether a mentor is verified (ruling 9.6). */
export const verificationMailListeners = ({ auth, product }: Needs): Listeners => {
  const settings = `${auth.publicUrl}${paths.verification}`
  return {
    // The token is created with the mail, so that no announcement contains it.
    'university-link-asked': async (tx, { linkId }, now) => {
      const token = newToken()
      const link = await setToken(tx, linkId, hashOf(token))
      if (!link) return
      const url = `${auth.publicUrl}${pages.verifyUniversity}?token=${token}`
      const { university, address: recipient, expiresAt: tryUntil } = link
      const email = universityLinkEmail({ product, university, url })
      const key = `${universityMailPrefix(link.mentorId)}${linkId}`
      await writeMail(tx, { ...email, key, kind: 'university-link', recipient, now, tryUntil })
    },
    // A mentor who used the link already knows. The mails to the university address are no longer needed.
    'mentor-verified': async (tx, { mentorId, university, by }, now) => {
      if (by === 'link') return deleteUniversityMails(tx, mentorId)
      const url = `${auth.publicUrl}${paths.mentor(mentorId)}`
      const mails = await mail(tx, mentorId, 'mentor-verified', now, ({ name }) =>
        mentorVerifiedEmail({ product, name, university, url }),
      )
      await writeMails(tx, mails)
    },
    'verification-declined': drafting((reads, { mentorId }, now) =>
      mail(reads, mentorId, 'verification-declined', now, ({ name }) =>
        verificationDeclinedEmail({ product, name, url: settings }),
      ),
    ),
    'verification-ending': drafting((reads, { mentorId, university, endsAt }, now) =>
      mail(reads, mentorId, 'verification-ending', now, ({ name, timeZone }) =>
        verificationEndingEmail({ product, name, university, endsAt: new Date(endsAt), timeZone, url: settings }),
      ),
    ),
    'verification-ended': drafting((reads, { mentorId, university, why }, now) =>
      mail(reads, mentorId, 'verification-ended', now, ({ name }) =>
        verificationEndedEmail({ product, name, university, why, url: settings }),
      ),
    ),
  }
}

async function mail(
  reads: Reads,
  to: PersonId,
  kind: MailKind,
  now: Date,
  write: (person: Person) => EmailContent,
): Promise<NewMail[]> {
  const person = await personOf(reads, to)
  if (!person) return []
  return [{ ...write(person), key: `${kind}:${to}:${now.getTime()}`, kind, recipient: person.email, now }]
}
