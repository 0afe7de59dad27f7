import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { tryForMs } from '#domain/email/next-try.ts'
import { findPersonByEmail } from '#server/accounts/store.ts'
import type { Act, ActNeeds } from '#server/desk/acts/act.ts'
import { actAtDesk } from '#server/desk/acts/act-at-desk.ts'
import { lockGivenUp, reopenMail } from '#server/email/delivery/store.ts'
import { retryDead } from '#server/kit/dead-letters-store.ts'

type Refusal = { code: 'mail-not-found' } | { code: 'mail-erased' } | { code: 'reason-missing' }

/** Puts an email we gave up on back into the outbox, with a full set of attempts. */
export const resendMail = (needs: ActNeeds, mailId: string, act: Act): Promise<Result<Record<never, never>, Refusal>> =>
  actAtDesk<Refusal>(needs, act, async (tx, now) => {
    const mail = await lockGivenUp(tx, mailId)
    if (!mail) return refuse({ code: 'mail-not-found' })
    if (mail.erased) return refuse({ code: 'mail-erased' })
    await reopenMail(tx, mailId, { now, tryUntil: new Date(now.getTime() + tryForMs) })
    const about = await findPersonByEmail(tx, mail.recipient)
    return ok({
      act: 'mail-resent',
      aboutId: about?.id ?? null,
      before: { givenUpAt: mail.givenUpAt.toISOString(), error: mail.error },
      after: { mailId, kind: mail.kind, subject: mail.subject },
    })
  })

type NoLetter = { code: 'dead-letter-not-found' } | { code: 'reason-missing' }

/** Retries an announcement for the listeners that failed to handle it. */
export const retryDeadLetter = (
  needs: ActNeeds,
  announcementId: number,
  act: Act,
): Promise<Result<Record<never, never>, NoLetter>> =>
  actAtDesk<NoLetter>(needs, act, async (tx, now) => {
    const listeners = await retryDead(tx, now, announcementId)
    if (listeners.length === 0) return refuse({ code: 'dead-letter-not-found' })
    return ok({ act: 'dead-letter-retried', aboutId: null, before: { dead: listeners }, after: { announcementId } })
  })
