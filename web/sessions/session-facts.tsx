import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import type { SessionView } from '#contract/sessions.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { dayAndTime, span, zoneInWords } from '#web/kit/words/when.ts'
import { clockFaces } from './booking/clocks.ts'
import { MeetingLink } from './meeting-link.tsx'

/** Who, about what, when and where. With `brief`, only what is needed to find another time. */
export function SessionFacts({
  session,
  reader,
  brief = false,
}: {
  session: SessionView
  reader: Pick<Me, 'type' | 'timeZone'>
  brief?: boolean
}) {
  const { mentor, student, topic, reachable } = session
  return (
    <dl className="divide-y divide-hairline border-y border-hairline wrap-anywhere">
      <Fact name="Mentor">
        <Person {...mentor} to={reachable && reader.type === 'student' ? paths.mentor(mentor.id) : undefined} />
      </Fact>
      <Fact name="Student">
        <Person {...student} to={reachable && reader.type === 'mentor' ? paths.student(student.id) : undefined} />
      </Fact>
      <Fact name="Topic">
        <span className="wrap-anywhere">{topic}</span>
      </Fact>
      <Fact name={brief ? 'Current time' : 'Time'}>
        <Times session={session} reader={reader} />
      </Fact>
      {brief ? null : <Further session={session} zone={reader.timeZone} />}
    </dl>
  )
}

function Further({ session, zone }: { session: SessionView; zone: string }) {
  const { notes, topic, completedAt } = session
  // A topic in the student's own words is also stored as the notes.
  const own = notes === topic ? '' : notes
  return (
    <>
      {completedAt ? <Fact name="Completed">{dayAndTime(completedAt, zone, { zoneName: true })}</Fact> : null}
      <Fact name="Meeting link">
        <MeetingLink session={session} />
      </Fact>
      <Fact name="Notes">
        {own ? (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {own}
          </p>
        ) : (
          <span className="text-quiet">None</span>
        )}
      </Fact>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="label-caps pt-0.5 text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Person({ name, photo, to }: { name: string; photo: string | null; to: string | undefined }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} photo={photo} size="sm" />
      {to ? (
        <Link to={to} className="text-link -my-3 inline-flex min-h-11 items-center">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  )
}

/** The time in the reader's zone, and on the other person's clock if it differs. */
function Times({ session, reader }: { session: SessionView; reader: Pick<Me, 'type' | 'timeZone'> }) {
  const other = reader.type === 'student' ? session.mentor : session.student
  const [own, others] = clockFaces(session.startsAt, [
    { zone: reader.timeZone, whose: 'you' },
    ...(other.isClosed ? [] : [{ zone: other.timeZone, whose: other.name }]),
  ])
  return (
    <>
      <p className="font-semibold">{span(session.startsAt, session.endsAt, reader.timeZone)}</p>
      <p className="text-sm text-quiet tabular-nums">
        <time dateTime={session.startsAt}>{session.slotLabel}</time>, {zoneInWords(reader.timeZone, session.startsAt)}
      </p>
      {own && others ? (
        <p className="mt-1 text-sm">
          For {others.whose}: {dayAndTime(session.startsAt, others.zone)}, {zoneInWords(others.zone, session.startsAt)}
        </p>
      ) : null}
    </>
  )
}
