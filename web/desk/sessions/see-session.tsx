import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskSession } from '#contract/desk/session.ts'
import { pages } from '#contract/kit/addresses.ts'
import { cents } from '#domain/kit/money.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import { ContestWords } from '#web/desk/contests/contest-words.tsx'
import { DeskAnswer } from '#web/desk/desk-answer.tsx'
import { DeskLine, DeskLines, LineLink, lookEveryMs } from '#web/desk/desk-list.tsx'
import { sessionStatusNames } from '#web/desk/person/account-lists.tsx'
import { actOnReview } from '#web/desk/hiding-acts.ts'
import { LedgerLines } from '#web/desk/ledger-lines.tsx'
import { facts } from '#web/desk/profile-fields.tsx'
import { ReadMessages } from '#web/desk/read-messages.tsx'
import { useAct } from '#web/desk/use-act.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { BackTo } from '#web/kit/back-to.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { Stars } from '#web/kit/stars.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime } from '#web/kit/words/when.ts'

/**
 * One session: what happened, who came when, what it cost, and what was said about it. The messages around it are shown
 * only once the operator has given a reason.
 */
export function SeeSession({ me }: { me: OperatorMe }) {
  const { sessionId = '' } = useParams()
  const { search } = useLocation()
  const found = useQuery({
    ...calls.desk.session.queryOptions({ input: { sessionId } }),
    refetchInterval: lookEveryMs,
  })
  const acts = useAct()
  const { timeZone } = me
  return (
    <>
      <BackTo to={`${pages.desk}/people${search}`}>Back to People</BackTo>
      <DeskAnswer query={found}>
        {(session) => (
          <>
            <PageTitle label="Session" lead={dayAndTime(session.startsAt, timeZone, { zoneName: true })}>
              {session.topic}
            </PageTitle>
            {acts.said}
            <Facts session={session} search={search} />
            <Section title="What happened">
              <History session={session} timeZone={timeZone} />
            </Section>
            <Section
              title="Who was in the room"
              lead="Visits to the video room, up to the last time we heard from them."
            >
              <Visits session={session} timeZone={timeZone} />
            </Section>
            {session.contest ? (
              <Section title="What each of them says">
                <ContestWords {...session} contest={session.contest} timeZone={timeZone} />
              </Section>
            ) : null}
            <Section title={`${session.student.name}'s credits`}>
              <SessionLedger session={session} timeZone={timeZone} />
            </Section>
            <Review session={session} me={me} start={acts.start} />
            {mayActAs(me.level, 'safety') ? (
              <Section title="Messages around the session">
                <ReadMessages
                  timeZone={timeZone}
                  names={`${session.student.name} and ${session.mentor.name}`}
                  read={(reason) => client.desk.readAroundSession({ sessionId: session.id, reason })}
                  start={acts.start}
                />
              </Section>
            ) : null}
          </>
        )}
      </DeskAnswer>
      {acts.dialog}
    </>
  )
}

const Facts = ({ session: { student, mentor, ...session }, search }: { session: DeskSession; search: string }) => (
  <dl className={`mt-6 ${facts}`}>
    <dt>Status</dt>
    <dd>
      <Badge>{sessionStatusNames[session.status]}</Badge>
    </dd>
    <dt>Student</dt>
    <dd>
      <LineLink to={`people/${student.id}${search}`}>{student.name}</LineLink>
    </dd>
    <dt>Mentor</dt>
    <dd>
      <LineLink to={`people/${mentor.id}${search}`}>{mentor.name}</LineLink>
    </dd>
    <dt>Cost</dt>
    <dd>
      {session.creditCost} credits, {dollars(cents(session.amountCents))} for the mentor
    </dd>
    <dt>Meeting link</dt>
    <dd>{session.meetingLink || 'The video room'}</dd>
    <dt>Notes</dt>
    <dd className="whitespace-pre-wrap">{session.notes || 'None'}</dd>
  </dl>
)

type Part = { session: DeskSession; timeZone: string }

const History = ({ session: { history, student, mentor }, timeZone }: Part) => (
  <DeskLines>
    {history.map(({ action, actor, startsAt, at }) => (
      <DeskLine key={`${at} ${action}`} title={actions[action]}>
        {dayAndTime(at, timeZone)} · by{' '}
        {actor === 'student' ? student.name : actor === 'mentor' ? mentor.name : actors[actor]} · starts{' '}
        {dayAndTime(startsAt, timeZone)}
      </DeskLine>
    ))}
  </DeskLines>
)

const actors = { clock: 'the system', staff: 'our team' }
const actions: Record<DeskSession['history'][number]['action'], string> = {
  booked: 'Requested',
  suggested: 'Another time suggested',
  approved: 'Confirmed',
  linked: 'Meeting link changed',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
  completed: 'Completed',
  contested: 'Said not to have happened',
  answered: 'Answered by the other person',
  settled: 'Decided',
  'move-proposed': 'New time suggested',
  'move-declined': 'New time declined',
  'move-withdrawn': 'New time withdrawn',
  'move-expired': 'New time not answered in time',
  moved: 'Moved to the new time',
}

function Visits({ session: { visits, student, mentor, meetingLink }, timeZone }: Part) {
  if (visits.length === 0)
    return (
      <p className="text-quiet">
        Nobody came to the video room{meetingLink ? ', but they had their own meeting link' : ''}.
      </p>
    )
  return (
    <DeskLines>
      {visits.map(({ party, from, to }) => (
        <DeskLine key={`${party} ${from}`} title={party === 'student' ? student.name : mentor.name}>
          {dayAndTime(from, timeZone)} to {dayAndTime(to, timeZone)} · {minutesBetween(from, to)} min
        </DeskLine>
      ))}
    </DeskLines>
  )
}

const minutesBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)

function SessionLedger({ session: { ledger }, timeZone }: Part) {
  if (ledger.length === 0) return <p className="text-quiet">No credits moved for this session.</p>
  return <LedgerLines entries={ledger} timeZone={timeZone} />
}

type ReviewProps = { session: DeskSession; me: OperatorMe; start: ReturnType<typeof useAct>['start'] }

function Review({ session: { id: sessionId, review, student }, me, start }: ReviewProps) {
  if (!review) return null
  const act = actOnReview({ sessionId, by: student.name, hidden: review.hidden })
  return (
    <Section title={`${student.name}'s review`}>
      <p className="flex flex-wrap items-center gap-3">
        <Stars count={review.stars} />
        <span className="text-sm text-quiet">{dayAndTime(review.at, me.timeZone)}</span>
        {review.hidden ? <Badge tone="clay">Hidden</Badge> : null}
      </p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{review.words || 'No words, only stars.'}</p>
      {mayActAs(me.level, 'safety') ? (
        <Button variant="outline" className="mt-3" onPress={() => start(act)}>
          {act.label}…
        </Button>
      ) : null}
    </Section>
  )
}
