import { paths } from '#contract/kit/addresses.ts'
import { otherRole, type Role } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { SessionEvent } from '#domain/sessions/session.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import { calendarEntry } from '#server/sessions/calendar/calendar-entry.ts'
import { isLatestLink, sessionOf, type SessionRecord } from '#server/sessions/session-records-store.ts'
import type { SessionEmailFacts } from '#server/email/templates/session-email-facts.ts'
import { sessionEmail, type SessionEmailKind } from '#server/email/templates/session-email.ts'
import { drafting } from '#server/email/drafting.ts'
import type { CalendarPart, NewMail } from '#server/email/store.ts'

type Needs = { publicUrl: string; product: Product }

/**
 * Emails both parties about a session. Once it is confirmed, a calendar part keeps their calendars right (ruling 3.8).
 */
export const sessionMailListeners = (needs: Needs): Listeners => {
  const mail = (kind: SessionEmailKind) =>
    drafting<{ sessionId: SessionId }>((reads, { sessionId }, at) => mailBoth(reads, needs, { sessionId, kind, at }))
  return {
    'session-booked': mail('session-booked'),
    'session-suggested': mail('session-suggested'),
    'session-approved': mail('session-approved'),
    'session-linked': drafting(async (reads, { sessionId }, at) => {
      const found = await sessionOf(reads, sessionId)
      if (!found || !isLatestLink(found, at)) return []
      return mailBoth(reads, needs, { sessionId, kind: 'session-linked', at })
    }),
    'session-declined': mail('session-declined'),
    'session-cancelled': drafting(async (reads, { sessionId, returnedCredits: returnsCredits }, at) => [
      { keyPrefix: reminderKey(sessionId), at },
      ...(await mailBoth(reads, needs, { sessionId, kind: 'session-cancelled', at, returnsCredits })),
    ]),
    'session-move-proposed': drafting((reads, { sessionId, by, wasStartingAt }, at) =>
      mailBoth(reads, needs, { sessionId, kind: 'session-move-proposed', at, wasStartingAt, only: otherRole(by) }),
    ),
    'session-moved': drafting(async (reads, { sessionId, wasStartingAt }, at) => [
      { keyPrefix: `${reminderKey(sessionId)}${Date.parse(wasStartingAt)}:`, at },
      ...(await mailBoth(reads, needs, { sessionId, kind: 'session-moved', at, wasStartingAt })),
    ]),
    // No email about a proposal that was taken back or left unanswered.
    'session-move-ended': drafting((reads, { sessionId, how, proposedBy, wasStartingAt }, at) =>
      how === 'declined'
        ? mailBoth(reads, needs, { sessionId, kind: 'session-move-declined', at, wasStartingAt, only: proposedBy })
        : [],
    ),
    'session-expired': mail('session-expired'),
    'session-completed': mail('session-completed'),
  }
}

/** Returns the key prefix of a session's reminders. */
export const reminderKey = (sessionId: SessionId): string => `session-reminder:${sessionId}:`

type About = {
  sessionId: SessionId
  kind: SessionEmailKind
  at: Date
  returnsCredits?: boolean
  wasStartingAt?: string
  /** If set, only this party is emailed. */
  only?: Role
}

async function mailBoth(reads: Reads, needs: Needs, about: About): Promise<NewMail[]> {
  const found = await sessionOf(reads, about.sessionId)
  if (!found) throw new Error(`session ${about.sessionId} was announced but does not exist`)
  const { record, sequence } = asItWas(found, about.kind, about.at)
  const parties = about.only ? [about.only] : (['student', 'mentor'] as const)
  const mails = parties.map((party) => mailTo(reads, needs, about, { party, record, sequence }))
  return (await Promise.all(mails)).flat()
}

async function mailTo(
  reads: Reads,
  { publicUrl, product }: Needs,
  { sessionId, kind, at, returnsCredits = true, wasStartingAt }: About,
  { party, record, sequence }: { party: Role; record: SessionRecord; sequence: number },
): Promise<NewMail[]> {
  const person = await personOf(reads, record[party].id)
  // A closed account gets no email.
  if (!person) return []
  const url = `${publicUrl}${paths.session(sessionId)}`
  const method = calendarMethod(kind, record.history)
  const entry = { record, reader: { party, email: person.email }, sequence, at, url, product }
  return [
    {
      ...sessionEmail(kind, {
        ...emailFacts(record, party, { url, product, at }),
        returnsCredits,
        wasStartingAt: wasStartingAt === undefined ? undefined : new Date(wasStartingAt),
      }),
      key: `${kind}:${sessionId}:${sequence}:${party}`,
      kind,
      recipient: person.email,
      now: at,
      ...(method && { calendar: { method, text: calendarEntry({ ...entry, method }) } }),
    },
  ]
}

/** Returns what an email to this party can mention about a session's current state. */
export function emailFacts(
  record: SessionRecord,
  party: Role,
  { url, product, at }: { url: string; product: Product; at: Date },
): SessionEmailFacts {
  const { session, history } = record
  const other = party === 'student' ? record.mentor : record.student
  return {
    reader: { ...record[party], party },
    other,
    actor: history.at(-1)?.actor ?? 'student',
    topic: session.topic,
    startsAt: session.startsAt,
    at,
    movedLate: session.movedLate,
    meetingLink: session.meetingLink,
    credits: session.creditCost,
    returnsCredits: true,
    url,
    product,
  }
}

/**
 * Returns the session as of the event, so that an email written late still describes it, whatever happened since. Only
 * the email about a link, which is sent a minute later, names the time that the session has by then.
 */
function asItWas(
  { session, history, ...parties }: SessionRecord,
  kind: SessionEmailKind,
  at: Date,
): { record: SessionRecord; sequence: number } {
  const sequence = history.findLastIndex((event) => `session-${event.action}` === kind && event.at <= at)
  const happened = history[sequence]
  if (!happened) throw new Error(`${kind} was announced of session ${session.id}, but is not in its history`)
  const { startsAt } = kind === 'session-linked' ? session : happened
  const then = isInvitation(kind) ? { ...session, startsAt, status: 'confirmed' as const } : { ...session, startsAt }
  return { record: { ...parties, session: then, history: history.slice(0, sequence + 1) }, sequence }
}

const isInvitation = (kind: SessionEmailKind): boolean =>
  kind === 'session-approved' || kind === 'session-linked' || kind === 'session-moved'

/** A confirmed session is added to the calendar and removed once cancelled. Unanswered requests are never added. */
function calendarMethod(kind: SessionEmailKind, history: SessionEvent[]): CalendarPart['method'] | undefined {
  if (isInvitation(kind)) return 'REQUEST'
  const wasConfirmed = history.some(({ action }) => action === 'approved')
  return kind === 'session-cancelled' && wasConfirmed ? 'CANCEL' : undefined
}
