import { useState } from 'react'
import { useParams } from 'react-router'
import type { SessionView } from '#contract/sessions.ts'
import { isMeetingLink } from '#domain/sessions/book-session.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { isMissing } from '#web/kit/app/client.ts'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { CrisisHelp } from '#web/safety/crisis-help.tsx'
import { ReportOrBlock } from '#web/safety/report-or-block.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { AnswerSession } from './answer-session.tsx'
import { BookAgain } from './booking/book-again.tsx'
import { useSession } from './calls.ts'
import { ContestPanel } from './contest/contest-panel.tsx'
import { DidNotHappen } from './contest/did-not-happen.tsx'
import { MovePanel } from './move/move-panel.tsx'
import { SessionNotes } from './notes/session-notes.tsx'
import { SessionReview } from './reviews/session-review.tsx'
import { DateLeaf } from './date-leaf.tsx'
import { NothingHere } from './nothing-here.tsx'
import { RoomDoor } from './room-door.tsx'
import { RoomVisits } from './room-visits.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SessionHistory } from './session-history.tsx'
import type { Tell } from './tell.ts'
import { statusInWords } from './status-in-words.ts'
import { StatusBadge } from './status-badge.tsx'

export const meta = () => [{ title: `Session | ${product.name}` }]

/** /session/{sessionId}: one session, for its two parties, and what they may do with it now. */
export default function SeeSession() {
  const { sessionId } = useParams()
  return sessionId ? <Loaded key={sessionId} sessionId={sessionId} /> : <NothingHere title="No session ID." />
}

function Loaded({ sessionId }: { sessionId: string }) {
  const { data: session, error, refetch } = useSession(sessionId)
  if (error && isMissing(error)) return <NothingHere title="Session not found." />
  if (session) return <Session session={session} />
  if (error) return <Failed error={error} otherwise="Failed to load session." onRetry={() => void refetch()} />
  return <Spinner label="Loading session..." className="min-h-80" />
}

/** Returns true if a notice is still true of the session as it is now. */
type Holds = (session: SessionView) => boolean

function Session({ session }: { session: SessionView }) {
  const me = useMe()
  const [notice, setNotice] = useState<{ text: string; number: number; holds: Holds }>()
  // Numbered, so that the same words are announced again.
  const tell = (text: string, holds: Holds = () => true) =>
    setNotice((before) => ({ text, holds, number: (before?.number ?? 0) + 1 }))
  const other = me.type === 'student' ? session.mentor : session.student
  return (
    <>
      <PageTitle
        label="Session"
        lead={`With ${other.name}`}
        actions={
          <LinkButton variant="outline" to={paths.dashboard}>
            Back to Dashboard
          </LinkButton>
        }
      >
        <span className="wrap-anywhere">{session.topic}</span>
      </PageTitle>

      {notice?.holds(session) ? (
        <FocusOnMount key={notice.number} className="mt-6">
          <Banner tone="success" onClear={() => setNotice(undefined)}>
            {notice.text}
          </Banner>
        </FocusOnMount>
      ) : null}

      <CrisisHelp written={`contest ${session.id}`} className="mt-6" />

      <Status session={session} tell={tell} />

      <ContestPanel session={session} onDone={tell} />
      <SessionReview session={session} />
      <CrisisHelp written={`review ${session.id}`} className="mt-4 max-w-3xl" />
      <SessionNotes session={session} />

      <FactsAndHistory session={session} />
      <div className="mt-8">
        <ReportOrBlock
          reported={{ person: other, subject: 'session', aboutId: session.id }}
          isBlocked={session.hasBlocked}
        />
      </div>
    </>
  )
}

/** When it is, its status, and what the reader may do now. */
function Status({ session, tell }: { session: SessionView; tell: Tell }) {
  const me = useMe()
  return (
    <section
      aria-label="Status"
      className="mt-6 flex flex-col gap-5 rounded-md border border-hairline bg-sheet p-5 shadow-sheet sm:flex-row sm:gap-7 sm:p-7"
    >
      <DateLeaf startsAt={session.startsAt} slotLabel={session.slotLabel} zone={me.timeZone} />
      <div className="min-w-0 flex-1">
        <StatusBadge session={session} />
        <output className="mt-2 mb-4 block font-serif text-xl">{statusInWords(session, me.type)}</output>
        <RoomDoor session={session} hasLink={isMeetingLink(session.meetingLink)} />
        <MovePanel session={session} onDone={tell} />
        <AnswerSession session={session} onDone={tell} />
        <DidNotHappen session={session} onDone={tell} />
        <BookAgain key={session.id} session={session} />
        {session.status === 'confirmed' ? (
          <AddToCalendar session={session} other={(me.type === 'student' ? session.mentor : session.student).name} />
        ) : null}
      </div>
    </section>
  )
}

function FactsAndHistory({ session }: { session: SessionView }) {
  const me = useMe()
  return (
    <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
      <SessionFacts session={session} reader={me} />
      <div>
        <SessionHistory session={session} reader={me} />
        <RoomVisits session={session} />
      </div>
    </div>
  )
}
