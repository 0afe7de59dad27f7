import { type Role } from '#domain/kit/role.ts'
import { endOf } from '#domain/sessions/session.ts'

/** An unbroken span of time that a party was in the room on one device. */
export type Span = { from: Date; to: Date }

/**
 * How long one party was in the room: milliseconds in total, and within the hour itself. Two devices at the same time
 * count once.
 */
export type Presence = { ms: number; msInHour: number; spans: Span[] }

/**
 * Who was in a session's room and for how long. `used`: at least one party was there; `togetherMs`: both were at the
 * same time.
 */
export type RoomPresence = { used: boolean; togetherMs: number } & Record<Role, Presence>

/** A visit not heard from for longer than this is over. A shorter break is a reload, a tunnel or a server restart. */
export const visitLastsMs = 30_000

/**
 * Derives a session's presence (ruling 10.6) from the parties' visits, in any order, and the hour that begins at
 * `startsAt`.
 */
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

/** A party's stays as people read them. Breaks as short as a reload or a tunnel are ignored. */
export const staysIn = (spans: Span[]): Span[] => merged(spans, visitLastsMs)

/** Joins spans that overlap or are no further apart than the gap. The result is in chronological order. */
function merged(spans: Span[], gapMs = 0): Span[] {
  const whole: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = whole.at(-1)
    if (!last || from.getTime() - last.to.getTime() > gapMs) whole.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return whole
}

/** The intersection of two lists of spans, each without overlaps. */
const shared = (ones: Span[], others: Span[]): Span[] =>
  ones.flatMap((one) =>
    others.flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from
      const to = one.to < other.to ? one.to : other.to
      return from < to ? [{ from, to }] : []
    }),
  )

const length = (spans: Span[]): number => spans.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
