import { z } from 'zod'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Place, RosterOrder } from '#server/matching/find-in-roster.ts'

const place = z.tuple([
  z.enum(['match', 'rating', 'sessions', 'name']),
  z.int().min(0).max(9),
  z.int().min(0).max(3),
  z.int().min(0).max(9999),
  z.int().min(0).max(999_999_999),
  z.int().min(0).max(999_999_999),
  z.string().regex(/^\d{1,16}$/),
  z.uuid(),
  z.string().max(400),
])

/** A place as text for an address: what orders it, so that it stays one when its mentor leaves or completes another session. */
export const placeText = (by: RosterOrder['by'], place: Place): string =>
  Buffer.from(
    JSON.stringify([
      by,
      place.sum,
      place.exact,
      place.shared,
      place.ratingRank,
      place.completedSessions,
      String(place.registeredUs),
      place.mentorId,
      by === 'name' ? place.name : '',
    ]),
  ).toString('base64url')

/** The place that such a text tells in this order; whatever is none is the beginning. */
export function placeIn(by: RosterOrder['by'], text: string | undefined): Place | undefined {
  // The first page's is none, and being told so by an error takes longer than reading a place.
  if (text === undefined) return undefined
  const { data } = place.safeParse(parsed(text))
  if (data?.[0] !== by) return undefined
  const [, sum, exact, shared, ratingRank, completedSessions, registeredUs, mentorId, name] = data
  const fit = { sum, exact, shared }
  const held = { ratingRank, completedSessions }
  return { ...fit, ...held, registeredUs: Number(registeredUs), mentorId: mentorId as PersonId, name }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
