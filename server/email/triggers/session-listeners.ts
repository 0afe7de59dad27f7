import { paths } from '#contract/kit/addresses.ts'
import { otherRole, type Role } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { SessionEvent } from '#domain/sessions/session.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { calendarEntry } from '#server/sessions/calendar/calendar-entry.ts'
import { findSession, isLatestLink, type SessionRecord } from '#server/sessions/session-records-store.ts'
import type { SessionEmailFacts } from '#server/email/templates/session-email-facts.ts'
import { sessionEmail, type SessionEmailKind } from '#server/email/templates/session-email.ts'
import { type CalendarPart, withdrawMails, writeMail } from '#server/email/store.ts'

type Needs = { publicUrl: string; product: Product }

/** What both parties are emailed about a session; once confirmed, with what keeps their calendars right (ruling 3.8). */
export const sessionMailListeners = (needs: Needs): Listeners => {
  const mail =
    (kind: SessionEmailKind) =>
    (tx: Tx, { sessionId }: { sessionId: SessionId }, at: Date) =>
      mailBoth(tx, needs, { sessionId, kind, at })
  return {
    'session-booked': mail('session-booked'),
    'session-suggested': mail('session-suggested'),
    'session-approved': mail('session-approved'),
    'session-linked': async (tx, { sessionId }, at) => {
      const found = await findSession(tx, sessionId)
      if (found && isLatestLink(found, at)) await mailBoth(tx, needs, { sessionId, kind: 'session-linked', at })
    },
    'session-declined': mail('session-declined'),
    'session-cancelled': async (tx, { sessionId, returnedCredits }, at) => {
      await withdrawMails(tx, reminderKey(sessionId), at)
      await mailBoth(tx, needs, { sessionId, kind: 'session-cancelled', at, returnsCredits: returnedCredits })
    },
    'session-move-proposed': (tx, { sessionId, by, wasStartingAt }, at) =>
      mailBoth(tx, needs, { sessionId, kind: 'session-move-proposed', at, wasStartingAt, only: otherRole(by) }),
    'session-moved': async (tx, { sessionId, wasStartingAt }, at) => {
      await withdrawMails(tx, `${reminderKey(sessionId)}${Date.parse(wasStartingAt)}:`, at)
      await mailBoth(tx, needs, { sessionId, kind: 'session-moved', at, wasStartingAt })
    },
    // Nobody needs a letter about a proposal that was taken back or left unanswered.
    'session-move-ended': async (tx, { sessionId, how, proposedBy, wasStartingAt }, at) => {
      if (how === 'declined')
        await mailBoth(tx, needs, { sessionId, kind: 'session-move-declined', at, wasStartingAt, only: proposedBy })
    },
    'session-expired': mail('session-expired'),
    'session-completed': mail('session-completed'),
  }
}

/** The prefix of a session's reminder keys. */
export const reminderKey = (sessionId: SessionId): string => `session-reminder:${sessionId}:`

type About = {
  sessionId: SessionId
  kind: SessionEmailKind
  at: Date
  returnsCredits?: boolean
  wasStartingAt?: string
  /** Who alone is emailed. */
  only?: Role
}

async function mailBoth(
  tx: Tx,
  { publicUrl, product }: Needs,
  { sessionId, kind, at, returnsCredits = true, wasStartingAt, only }: About,
): Promise<void> {
  const found = await findSession(tx, sessionId)
  if (!found) throw new Error(`session ${sessionId} was announced but does not exist`)
  const { record, sequence } = asItWas(found, kind, at)
  const url = `${publicUrl}${paths.session(sessionId)}`
  for (const party of only ? [only] : (['student', 'mentor'] as const)) {
    const person = await findPerson(tx, record[party].id)
    // A closed account gets no email.
    if (!person) continue
    const method = calendarMethod(kind, record.history)
    const entry = { record, reader: { party, email: person.email }, sequence, at, url, product }
    await writeMail(tx, {
      ...sessionEmail(kind, {
        ...emailFacts(record, party, { url, product }),
        returnsCredits,
        wasStartingAt: wasStartingAt === undefined ? undefined : new Date(wasStartingAt),
      }),
      key: `${kind}:${sessionId}:${sequence}:${party}`,
      kind,
      recipient: person.email,
      now: at,
      ...(method && { calendar: { method, text: calendarEntry({ ...entry, method }) } }),
    })
  }
}

/** What an email to this party can mention about a session's current state. */
export function emailFacts(
  record: SessionRecord,
  party: Role,
  { url, product }: { url: string; product: Product },
): SessionEmailFacts {
  const { session, history } = record
  const other = party === 'student' ? record.mentor : record.student
  return {
    reader: { ...record[party], party },
    other,
    actor: history.at(-1)?.actor ?? 'student',
    topic: session.topic,
    startsAt: session.startsAt,
    movedLate: session.movedLate,
    meetingLink: session.meetingLink,
    credits: session.creditCost,
    returnsCredits: true,
    url,
    product,
  }
}

/** The session at the time of the event: an email written late still describes it, though more may have happened since. */
function asItWas(
  { session, history, ...parties }: SessionRecord,
  kind: SessionEmailKind,
  at: Date,
): { record: SessionRecord; sequence: number } {
  const sequence = history.findLastIndex((event) => `session-${event.action}` === kind && event.at <= at)
  const happened = history[sequence]
  if (!happened) throw new Error(`${kind} was announced of session ${session.id}, but is not in its history`)
  const { startsAt } = happened
  const then = isInvitation(kind) ? { ...session, startsAt, status: 'confirmed' as const } : { ...session, startsAt }
  return { record: { ...parties, session: then, history: history.slice(0, sequence + 1) }, sequence }
}

const isInvitation = (kind: SessionEmailKind): boolean =>
  kind === 'session-approved' || kind === 'session-linked' || kind === 'session-moved'

/** A confirmed session goes into the calendar and, once cancelled, out of it; an unanswered request does not belong there. */
function calendarMethod(kind: SessionEmailKind, history: SessionEvent[]): CalendarPart['method'] | undefined {
  if (isInvitation(kind)) return 'REQUEST'
  const wasConfirmed = history.some(({ action }) => action === 'approved')
  return kind === 'session-cancelled' && wasConfirmed ? 'CANCEL' : undefined
}
