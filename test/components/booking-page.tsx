import type { Me } from '#contract/accounts.ts'
import type { Help } from '#contract/safety.ts'
import type { MentorView } from '#contract/profiles.ts'
import type { SessionView } from '#contract/sessions.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { kofi, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import BookSession from '#web/sessions/booking/book-session.tsx'

export const inThreeDays = Temporal.Now.plainDateISO('America/Chicago').add({ days: 3 }).toString()

type FreeHour = { startsAt: string; date: string; time: string }
type FreeHours = { setsHours: boolean; hours: FreeHour[] }
const noHours: FreeHours = { setsHours: false, hours: [] }

type Options = {
  credits?: number
  me?: Me
  mentor?: MentorView
  freeHours?: FreeHours | ((asked: { from: string }) => FreeHours | Promise<FreeHours>)
}

/** Shows the booking page of a mentor without open hours, so that the time is typed. */
export async function bookingPage({ credits = 30, me = maya, mentor = kofi, freeHours = noHours }: Options = {}) {
  answer({
    profiles: { mentor: () => mentor },
    sessions: { freeHours: typeof freeHours === 'function' ? freeHours : () => freeHours, book: booked },
    accounts: { me: () => ({ ...maya, credits }) },
  })
  const screen = await show(<BookSession />, {
    me: me.type === 'student' ? { ...me, credits } : me,
    at: `/schedule-session/${kofi.id}`,
    path: '/schedule-session/:mentorId',
  })
  const confirm = screen.getByRole('button', { name: /Confirm Booking|Booking\.\.\./ })
  const pickTime = async (date = inThreeDays, time = '16:00') => {
    await screen.getByLabelText('Date').fill(date)
    await screen.getByLabelText('Time', { exact: true }).fill(time)
  }
  const fillIn = async () => {
    await screen.getByLabelText('Topic').selectOptions('Interview prep')
    await pickTime()
  }
  return Object.assign(screen, { confirm, pickTime, fillIn })
}

export function booked({
  id,
  topic,
  notes,
  meetingLink,
  date,
  time,
  timeZone,
}: Booking): SessionView & { help: Help | null } {
  const starts = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant()
  const startsAt = new Date(starts.epochMilliseconds).toISOString()
  return {
    ...session,
    id,
    topic,
    notes,
    meetingLink,
    startsAt,
    endsAt: new Date(starts.epochMilliseconds + 3_600_000).toISOString(),
    slotLabel: 'soon',
    status: 'pending',
    lastActionBy: 'student',
    createdAt: startsAt,
    mayDo: ['cancel'],
    help: null,
  }
}
export type Booking = {
  id: SessionId
  topic: string
  notes: string
  meetingLink: string
  date: string
  time: string
  timeZone: string
}
