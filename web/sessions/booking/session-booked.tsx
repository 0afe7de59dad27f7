import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { paths } from '#contract/kit/addresses.ts'
import { SentOn } from '#web/kit/feedback/sent-on.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'

/** Shown until the dashboard opens: what the server booked, not what was typed. */
export function SessionBooked({ session }: { session: SessionView }) {
  const { timeZone } = useMe()
  return (
    <SentOn title="Session booked!" to={paths.dashboard}>
      {session.mentor.name} got your request for {dayAndTime(session.startsAt, timeZone, { zoneName: true })}.
    </SentOn>
  )
}
