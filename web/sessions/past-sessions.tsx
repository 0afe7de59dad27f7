import { Link } from 'react-router'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime, isElsewhere } from '#web/kit/words/when.ts'
import { useSessionList } from './calls.ts'
import { StatusBadge } from './status-badge.tsx'
import { WithMore } from './with-more.tsx'

/** Past sessions, held or not, newest first. Renders nothing if there never were any. */
export function PastSessions() {
  const past = useSessionList('past')
  if (past.isError && !past.data)
    return (
      <Section title="Past Sessions">
        <Failed error={past.error} onRetry={() => void past.refetch()} />
      </Section>
    )
  if (!past.data?.length) return null
  return (
    <Section title="Past Sessions">
      <WithMore list={past} what="past sessions">
        <ul className="divide-y divide-hairline border-y border-hairline">
          {past.data.map((session) => (
            <li key={session.id}>
              <Past session={session} />
            </li>
          ))}
        </ul>
      </WithMore>
    </Section>
  )
}

function Past({ session }: { session: SessionView }) {
  const me = useMe()
  const { startsAt } = session
  const other = me.type === 'student' ? session.mentor : session.student
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={paths.session(session.id)}
          className="text-link -my-3 inline-flex min-h-11 items-center wrap-anywhere"
        >
          {session.topic}
        </Link>
        <p className="text-sm text-quiet">
          {dayAndTime(startsAt, me.timeZone, { zoneName: isElsewhere(startsAt, me.timeZone) })} with {other.name}
        </p>
      </div>
      <StatusBadge session={session} />
    </div>
  )
}
