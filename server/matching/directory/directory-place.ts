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

/**
 * Encodes a place for use in a URL. It holds the values that order it, so it stays valid when its mentor leaves or
 * completes another session.
 */
export const encodePlace = (by: RosterOrder['by'], place: Place): string =>
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

/** Decodes a place in this order; undefined, which means the beginning, if the text isn't one. */
export function decodePlace(by: RosterOrder['by'], text: string | undefined): Place | undefined {
  // The first page has none, and a parse error would take longer than reading a place.
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
