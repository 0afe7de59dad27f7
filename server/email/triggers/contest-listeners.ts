import { paths } from '#contract/kit/addresses.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { otherRole, type Role } from '#domain/kit/role.ts'
import { answeredBefore } from '#domain/sessions/contest/contest.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { EmailContent } from '#server/email/templates/email.ts'
import {
  absenceEmail,
  contestAnsweredEmail,
  contestedEmail,
  type ContestEmailFacts,
  contestSettledEmail,
} from '#server/email/templates/contest-email.ts'
import type { MailKind } from '#domain/email/mail-kind.ts'
import { writeMail } from '#server/email/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { ContestRecord } from '#server/sessions/contest/store.ts'
import { findSession } from '#server/sessions/session-records-store.ts'

type Needs = { publicUrl: string; product: Product }
type About = { sessionId: SessionId; party: Role; kind: MailKind; at: Date }

/** What the two are emailed about a session that did not happen (rulings 11.1 to 11.3). */
export function contestMailListeners(needs: Needs): Listeners {
  const mail = async (
    tx: Tx,
    { sessionId, party, kind, at }: About,
    write: (facts: ContestEmailFacts, contest: ContestRecord) => EmailContent,
  ): Promise<void> => {
    const found = await findSession(tx, sessionId)
    if (!found?.contest) throw new Error(`session ${sessionId} was contested, but nothing is known of it`)
    const person = await findPerson(tx, found[party].id)
    // A closed account gets no email.
    if (!person) return
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
    await writeMail(tx, { ...write(facts, found.contest), key, kind, recipient: person.email, now: at })
  }
  return {
    'session-contested': (tx, { sessionId, by, isAsked }, at) =>
      mail(tx, { sessionId, party: otherRole(by), kind: 'session-contested', at }, (facts, contest) =>
        contestedEmail(facts, contest, isAsked ? answeredBefore(contest.at) : null),
      ),
    'contest-answered': (tx, { sessionId, by }, at) =>
      mail(tx, { sessionId, party: otherRole(by), kind: 'contest-answered', at }, (facts, { answer }) =>
        contestAnsweredEmail(facts, answer?.words ?? ''),
      ),
    'session-settled': async (tx, { sessionId, ...settled }, at) => {
      for (const party of ['student', 'mentor'] as const)
        await mail(tx, { sessionId, party, kind: 'session-settled', at }, (facts) =>
          contestSettledEmail(facts, settled),
        )
    },
    'absence-counted': (tx, { sessionId, count, paused }, at) =>
      mail(tx, { sessionId, party: 'mentor', kind: 'absence-counted', at }, (facts) =>
        absenceEmail(facts, { count, paused }),
      ),
  }
}
