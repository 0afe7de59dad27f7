import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { paths } from '#web/kit/paths.ts'
import { dayAndTime } from '#web/kit/when.ts'

const redirectMs = 1500 // spec 8

/** What stands there until the dashboard opens: what the server says was booked, not what was typed. */
export function SessionBooked({ session }: { session: SessionView }) {
  const me = useMe()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => void navigate(paths.dashboard), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <Envelope className="w-32" />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        Session booked!
      </h1>
      <p className="text-lg text-quiet">
        {session.mentor.name} is asked for {dayAndTime(session.startsAt, me.timeZone, { zoneName: true })}.
      </p>
    </div>
  )
}
