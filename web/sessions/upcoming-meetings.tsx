import { useId } from 'react'
import type { RoomView } from '#contract/sessions/room.ts'
import type { SessionView } from '#contract/sessions.ts'
import { isMeetingLink } from '#domain/sessions/book-session.ts'
import { useMe } from '#web/accounts/me.ts'
import { product } from '#web/kit/app/product.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Card } from '#web/kit/card.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Section } from '#web/kit/section.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { useSessionList } from './calls.ts'
import { dayAndTime, isElsewhere } from '#web/kit/words/when.ts'
import { DateLeaf } from './date-leaf.tsx'
import { JoinLink } from './meeting-link.tsx'
import { InRoomNow, JoinRoom, RoomInstead, useRoom } from './room-door.tsx'
import { PastSessions } from './past-sessions.tsx'
import { WithMore } from './with-more.tsx'

/** Upcoming confirmed sessions and open requests. Requests that wait for the reader's answer come first. */
export function UpcomingMeetings() {
  const upcoming = useSessionList('upcoming')
  // What the reader can answer comes first in this list.
  const waiting = useSessionList('waiting')
  const open = waiting.data ?? []
  const mine = open.filter(({ mayDo }) => mayDo.includes('approve'))
  const others = open.filter(({ mayDo }) => !mayDo.includes('approve'))
  const requests = (
    <WithMore list={waiting} what="open requests">
      {mine.length > 0 ? <OpenRequests title="Waiting for You" sessions={mine} /> : null}
      {others.length > 0 ? <OpenRequests title="Waiting for a Reply" sessions={others} /> : null}
    </WithMore>
  )
  return (
    <>
      {mine.length > 0 ? requests : null}
      <Section title="Upcoming Meetings">
        {upcoming.data ? (
          <WithMore list={upcoming} what="upcoming meetings">
            <Meetings sessions={upcoming.data} />
          </WithMore>
        ) : upcoming.isError ? (
          <Failed error={upcoming.error} onRetry={() => void upcoming.refetch()} />
        ) : (
          <WaitingMeetings />
        )}
      </Section>
      {mine.length > 0 ? null : requests}
      {waiting.isError && !waiting.data && (upcoming.data || !upcoming.isError) ? (
        <Section title="Waiting for You">
          <Failed error={waiting.error} onRetry={() => void waiting.refetch()} />
        </Section>
      ) : null}
      <PastSessions />
    </>
  )
}

function OpenRequests({ title, sessions }: { title: string; sessions: SessionView[] }) {
  return (
    <Section title={title}>
      <MeetingList sessions={sessions} />
    </Section>
  )
}

function Meetings({ sessions }: { sessions: SessionView[] }) {
  const { type } = useMe()
  if (sessions.length === 0)
    return (
      <EmptyState title="No upcoming meetings" motif={null} className="py-7">
        {type === 'student'
          ? "Schedule a session with one of your mentors. Once you've both agreed on a time, it will show up here."
          : "When you approve a student's session request, it will show up here."}
      </EmptyState>
    )
  return <MeetingList sessions={sessions} />
}

function MeetingList({ sessions }: { sessions: SessionView[] }) {
  return (
    <ul className="grid gap-4">
      {sessions.map((session) => (
        <li key={session.id}>
          <Meeting session={session} />
        </li>
      ))}
    </ul>
  )
}

function Meeting({ session }: { session: SessionView }) {
  const me = useMe()
  const id = useId()
  const other = me.type === 'student' ? session.mentor : session.student
  const mine = session.mayDo.includes('approve') || session.move?.mayAnswer === true
  const room = useRoom(session, { near: true })
  const isOpen = room?.state === 'open'
  return (
    <Card className="flex h-full flex-wrap gap-4 sm:gap-5">
      <DateLeaf startsAt={session.startsAt} slotLabel={session.slotLabel} zone={me.timeZone} />
      <div className="flex min-w-0 flex-1 basis-[8rem] flex-col items-start">
        <h3 id={id} className="text-xl wrap-anywhere">
          {session.topic}
        </h3>
        <p className="mt-0.5 wrap-anywhere text-quiet">with {other.name}</p>
        {session.move ? (
          <p className="mt-2 wrap-anywhere">
            {session.move.mayAnswer ? `${other.name} would like` : 'You suggested'}{' '}
            {dayAndTime(session.move.startsAt, me.timeZone, {
              zoneName: isElsewhere(session.move.startsAt, me.timeZone),
            })}{' '}
            instead.
          </p>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-3">
          <Join session={session} room={room} describedBy={id} />
          <LinkButton
            size="sm"
            variant={mine ? 'primary' : 'outline'}
            to={paths.session(session.id)}
            aria-describedby={id}
          >
            {mine ? 'Respond' : session.status === 'confirmed' ? 'View Details' : 'View Request'}
          </LinkButton>
          {session.status === 'confirmed' ? (
            session.move ? (
              <ReplyBadge mine={mine} other={other.name} />
            ) : isMeetingLink(session.meetingLink) || isOpen ? null : (
              <Badge>In {product.name}'s video room</Badge>
            )
          ) : (
            <ReplyBadge mine={mine} other={other.name} />
          )}
        </div>
        <InRoomNow room={room} />
      </div>
    </Card>
  )
}

const ReplyBadge = ({ mine, other }: { mine: boolean; other: string }) =>
  mine ? (
    <Badge tone="gold">Needs your reply</Badge>
  ) : (
    <Badge className="wrap-anywhere">{other} hasn't replied yet</Badge>
  )

function Join({
  session,
  room,
  describedBy,
}: {
  session: SessionView
  room: RoomView | undefined
  describedBy: string
}) {
  if (session.status !== 'confirmed') return null
  const isOpen = room?.state === 'open'
  if (!isMeetingLink(session.meetingLink))
    return isOpen ? <JoinRoom size="sm" session={session} describedBy={describedBy} /> : null
  return (
    <>
      <JoinLink link={session.meetingLink} describedBy={describedBy} />
      {isOpen ? <RoomInstead session={session} describedBy={describedBy} /> : null}
    </>
  )
}

function WaitingMeetings() {
  return (
    <Waiting className="grid gap-4">
      {[1, 2].map((card) => (
        <Card key={card} className="flex gap-5">
          <Skeleton className="h-24 w-20" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="h-9 w-28" />
          </div>
        </Card>
      ))}
    </Waiting>
  )
}
