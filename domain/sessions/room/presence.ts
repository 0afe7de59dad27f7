import { type Role } from '#domain/kit/role.ts'
import { endOf } from '#domain/sessions/session.ts'

/** From when to when somebody was in the room on one device, without a break. */
export type Span = { from: Date; to: Date }

/** How long one party was in the room: milliseconds in all, and of the hour itself. Two devices at once count once. */
export type Presence = { ms: number; msInHour: number; spans: Span[] }

/** Who was in a session's room and how long. `used`: somebody was; `togetherMs`: both at the same time. */
export type RoomPresence = { used: boolean; togetherMs: number } & Record<Role, Presence>

/** Longer than this without a word, a visit is over; a shorter break is a reload, a tunnel or a server that restarts. */
export const visitLastsMs = 30_000

/** The evidence of a session (ruling 10.6): each party's visits, in any order, against the hour that starts then. */
export function presenceIn(visits: ({ party: Role } & Span)[], startsAt: Date): RoomPresence {
  const of = (role: Role) => merged(visits.filter(({ party }) => party === role))
  const [student, mentor] = [of('student'), of('mentor')]
  const hour = [{ from: startsAt, to: endOf(startsAt) }]
  const presence = (spans: Span[]): Presence => ({ ms: length(spans), msInHour: length(shared(spans, hour)), spans })
  return {
    used: visits.length > 0,
    togetherMs: length(shared(student, mentor)),
    student: presence(student),
    mentor: presence(mentor),
  }
}

/** A party's stays for people to read: a break that is no longer than a reload or a tunnel is none. */
export const staysIn = (spans: Span[]): Span[] => merged(spans, visitLastsMs)

/** Spans that overlap, or lie no further apart than the gap, as one; in the order of time. */
function merged(spans: Span[], gapMs = 0): Span[] {
  const whole: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = whole.at(-1)
    if (!last || from.getTime() - last.to.getTime() > gapMs) whole.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return whole
}

/** What two lists of spans, each without overlaps, have in common. */
const shared = (ones: Span[], others: Span[]): Span[] =>
  ones.flatMap((one) =>
    others.flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from
      const to = one.to < other.to ? one.to : other.to
      return from < to ? [{ from, to }] : []
    }),
  )

const length = (spans: Span[]): number => spans.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
