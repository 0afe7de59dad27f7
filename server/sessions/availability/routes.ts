import { slotLabel } from '#domain/kit/time.ts'
import { api, signedIn, unwrap } from '#server/kit/api.ts'
import type { SessionNeeds } from '#server/sessions/own-session.ts'
import { offerHours } from './offer-hours.ts'
import { setAvailability } from './set-availability.ts'
import { findAvailability } from './store.ts'

/** Endpoints for when a mentor can be booked: set by mentors, looked up by students. */
export const availabilityRoutes = (needs: SessionNeeds) => ({
  availability: api.sessions.availability.handler(async ({ context }) => {
    const { personId, timeZone } = signedIn(context)
    const today = (zone: string) => slotLabel(needs.clock.now(), zone).slice(0, 10)
    return (await findAvailability(needs.db.read, personId, today)) ?? { timeZone, openHours: [], daysOff: [] }
  }),
  setAvailability: api.sessions.setAvailability.handler(async ({ input, context }) =>
    unwrap(await setAvailability(needs, signedIn(context).personId, input)),
  ),
  freeHours: api.sessions.freeHours.handler(async ({ input, context }) => {
    const mentorId = input.mentorId
    const { setsHours, hours } = unwrap(
      await offerHours(needs, { ...input, mentorId, studentId: signedIn(context).personId }),
    )
    return {
      setsHours,
      hours: hours.map(({ startsAt, at }) => ({ startsAt: startsAt.toISOString(), date: at.date, time: at.time })),
    }
  }),
})
