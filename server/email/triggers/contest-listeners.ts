import { paths } from '#contract/kit/addresses.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { otherRole, type Role } from '#domain/kit/role.ts'
import { answeredBefore } from '#domain/sessions/contest/contest.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { EmailContent } from '#server/email/templates/email.ts'
import {
  absenceEmail,
  contestAnsweredEmail,
  contestedEmail,
  type ContestEmailFacts,
  contestSettledEmail,
} from '#server/email/templates/contest-email.ts'
import type { MailKind } from '#domain/email/mail-kind.ts'
import { drafting } from '#server/email/drafting.ts'
import type { NewMail } from '#server/email/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { ContestRecord } from '#server/sessions/contest/store.ts'
import { sessionOf } from '#server/sessions/session-records-store.ts'

type Needs = { publicUrl: string; product: Product }
type About = { sessionId: SessionId; party: Role; kind: MailKind; at: Date }

/** Emails both parties about a session that is said not to have happened (rulings 11.1 to 11.3). */
export function contestMailListeners(needs: Needs): Listeners {
  const mail = async (
    reads: Reads,
    { sessionId, party, kind, at }: About,
    write: (facts: ContestEmailFacts, contest: ContestRecord) => EmailContent,
  ): Promise<NewMail[]> => {
    const found = await sessionOf(reads, sessionId)
    if (!found?.contest) throw new Error(`session ${sessionId} was contested, but nothing is known of it`)
    const person = await personOf(reads, found[party].id)
    // A closed account gets no email.
    if (!person) return []
    const facts: ContestEmailFacts = {
      ...needs,
      reader: { ...found[party], party },
      other: found[otherRole(party)].name,
      topic: found.session.topic,
      startsAt: found.session.startsAt,
      credits: found.session.creditCost,
      url: `${needs.publicUrl}${paths.session(sessionId)}`,
    }
    const key = `${kind}:${sessionId}:${party}`
    return [{ ...write(facts, found.contest), key, kind, recipient: person.email, now: at }]
  }
  return {
    'session-contested': drafting((reads, { sessionId, by, isAsked }, at) =>
      mail(reads, { sessionId, party: otherRole(by), kind: 'session-contested', at }, (facts, contest) =>
        contestedEmail(facts, contest, isAsked ? answeredBefore(contest.at) : null),
      ),
    ),
    'contest-answered': drafting((reads, { sessionId, by }, at) =>
      mail(reads, { sessionId, party: otherRole(by), kind: 'contest-answered', at }, (facts, { answer }) =>
        contestAnsweredEmail(facts, answer ?? { agrees: false, words: '' }),
      ),
    ),
    'session-settled': drafting(async (reads, { sessionId, ...settled }, at) => {
      const mails = (['student', 'mentor'] as const).map((party) =>
        mail(reads, { sessionId, party, kind: 'session-settled', at }, (facts) => contestSettledEmail(facts, settled)),
      )
      return (await Promise.all(mails)).flat()
    }),
    'absence-counted': drafting((reads, { sessionId, count, paused }, at) =>
      mail(reads, { sessionId, party: 'mentor', kind: 'absence-counted', at }, (facts) =>
        absenceEmail(facts, { count, paused }),
      ),
    ),
  }
}
