import type { PersonId } from '#domain/kit/ids.ts'
import { refuse, type Result } from '#domain/kit/result.ts'
import { slotLabel } from '#domain/kit/time.ts'
import type { Availability } from '#domain/sessions/availability.ts'
import {
  type AvailabilityRefusal,
  checkAvailability,
  mergedHours,
  type MergeRefusal,
} from '#domain/sessions/check-availability.ts'
import { isStillPresent } from '#server/accounts/lock-present-store.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { findAvailability, lockAvailability, writeAvailability } from './store.ts'

/**
 * Sets a mentor's weekly hours and days off as a whole. With `over`, the version that was edited, only what changed
 * since is applied, on top of what another tab or device has saved. Saving the same again changes nothing.
 */
export async function setAvailability(
  { db, clock }: SessionNeeds,
  mentorId: PersonId,
  { over, ...wanted }: Availability & { over?: Availability | undefined },
): Promise<Result<Availability, AvailabilityRefusal | MergeRefusal | { code: 'not-signed-in' }>> {
  const checked = checkAvailability(wanted)
  if (!checked.ok) return checked
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await isStillPresent(tx, mentorId))) return refuse({ code: 'not-signed-in' })
    if (over) await lockAvailability(tx, mentorId, wanted.timeZone, now)
    const stored = over && (await findAvailability(tx, mentorId, (zone) => slotLabel(now, zone).slice(0, 10)))
    const hours = stored ? mergedHours({ over, wanted: checked.value, stored }) : checked
    if (hours.ok) await writeAvailability(tx, mentorId, hours.value, now)
    return hours
  })
}
