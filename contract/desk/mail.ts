import { z } from 'zod'
import { id, instant, personId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { deskAct, deskQuery, done, next, page, reason, search } from './kit.ts'

/** An email we gave up on. `erased` is true once its text has been deleted, after which it can't be resent. */
export const deskMail = z.object({
  id,
  recipient: z.string(),
  personId: personId.nullable(),
  kind: z.string(),
  subject: z.string(),
  writtenAt: instant,
  givenUpAt: instant,
  attempts: z.int(),
  error: z.string(),
  erased: z.boolean(),
})
export type DeskMail = z.infer<typeof deskMail>

/** A delivery that failed so often that its listener is no longer retried. */
export const deadLetter = z.object({
  announcementId: z.int(),
  listener: z.string(),
  type: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  announcedAt: instant,
  deadAt: instant,
})

export const mailFilter = z.object({ search })
export const letterFilter = z.object({ search })

export const mailCalls = {
  mails: deskQuery('/mails', 'support', 'Emails that were given up, the newest first')
    .input(mailFilter.extend(page.shape))
    .output(z.object({ mails: z.array(deskMail), next })),
  resendMail: deskAct('/mails/{mailId}/resend', 'support', 'Send an email again that was given up')
    .input(z.object({ mailId: id, reason }))
    .output(done)
    .errors(may('reason-missing', 'mail-not-found', 'mail-erased')),
  deadLetters: deskQuery('/dead-letters', 'support', 'What is no longer tried, the oldest first')
    .input(letterFilter.extend(page.shape))
    .output(z.object({ letters: z.array(deadLetter), next })),
  retryDeadLetter: deskAct(
    '/dead-letters/{announcementId}/retry',
    'support',
    'Try again what failed of one announcement',
  )
    .input(z.object({ announcementId: z.coerce.number().int(), reason }))
    .output(done)
    .errors(may('reason-missing', 'dead-letter-not-found')),
}
