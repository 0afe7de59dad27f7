import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import { type Availability, type AvailabilityRefusal, checkAvailability } from '#domain/sessions/availability.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { writeAvailability } from './store.ts'

/** Sets a mentor's weekly hours and days off, all at once. Saving the same again changes nothing. */
export async function setAvailability(
  { db, clock }: SessionNeeds,
  mentorId: PersonId,
  wanted: Availability,
): Promise<Result<Availability, AvailabilityRefusal>> {
  const checked = checkAvailability(wanted)
  if (!checked.ok) return checked
  await db.transaction((tx) => writeAvailability(tx, mentorId, checked.value, clock.now()))
  return ok(checked.value)
}
