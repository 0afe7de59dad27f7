import { Link } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskContest } from '#contract/desk/contests.ts'
import { pages } from '#contract/kit/addresses.ts'
import { cents } from '#domain/kit/money.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import type { ContestOutcome } from '#domain/sessions/contest/contest.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { client } from '#web/kit/app/client.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime } from '#web/kit/words/when.ts'

type Props = { contest: DeskContest; me: OperatorMe; onAct: (act: Act) => void }

/** One contested session: what each said, what the room and the history show, and the four ways to decide. */
export function ContestCard({ contest: one, me, onAct }: Props) {
  const { student, mentor, contest, dueAt, isOverdue } = one
  const at = (iso: string) => dayAndTime(iso, me.timeZone)
  const nameOf = (party: 'student' | 'mentor') => (party === 'student' ? student.name : mentor.name)
  return (
    <article className="mt-6 rounded-md border border-hairline bg-sheet p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl wrap-anywhere">{one.topic}</h2>
        {dueAt ? (
          <Badge tone={isOverdue ? 'clay' : 'gold'}>{isOverdue ? 'Overdue' : `Decide by ${at(dueAt)}`}</Badge>
        ) : (
          <Badge>Waiting for {contest.by === 'student' ? mentor.name : student.name}</Badge>
        )}
      </div>
      <p className="mt-1 text-quiet">
        {at(one.startsAt)} · <Person {...student} /> with <Person {...mentor} /> · {one.creditCost} credits,{' '}
        {dollars(cents(one.amountCents))}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr] [&_dt]:text-quiet">
        <dt>{nameOf(contest.by)} says</dt>
        <dd className="wrap-anywhere">
          {reasons[contest.reason]}
          {contest.words ? `: “${contest.words}”` : ''} ({at(contest.at)})
        </dd>
        {contest.answer ? (
          <>
            <dt>{nameOf(contest.by === 'student' ? 'mentor' : 'student')} says</dt>
            <dd className="wrap-anywhere">
              {contest.answer.agrees ? 'That is right' : 'It was different'}
              {contest.answer.words ? `: “${contest.answer.words}”` : ''} ({at(contest.answer.at)})
            </dd>
          </>
        ) : null}
        <dt>In the room</dt>
        <dd>
          {contest.presence
            ? `${student.name} ${contest.presence.studentMinutes} min, ${mentor.name} ${contest.presence.mentorMinutes} min`
            : 'Nobody was there.'}
          {one.meetingLink ? ` They had a link of their own: ${one.meetingLink}` : ''}
        </dd>
        <dt>History</dt>
        <dd>{one.history.map(({ action, actor, at: when }) => `${action} by ${actor}, ${at(when)}`).join(' · ')}</dd>
      </dl>
      {mayActAs(me.level, 'finance') ? (
        <div className="mt-5 flex flex-wrap gap-3">
          {decisions.map(([outcome, label]) => (
            <Button key={outcome} variant="outline" size="sm" onPress={() => onAct(deciding(one, outcome, label))}>
              {label}…
            </Button>
          ))}
        </div>
      ) : null}
    </article>
  )
}

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`${pages.desk}/people/${id}`} className="text-link">
    {name}
  </Link>
)

const reasons = {
  'mentor-absent': 'The mentor did not come',
  'student-absent': 'The student did not come',
  technical: 'Technical reasons',
  other: 'Something else',
} as const

const decisions: [ContestOutcome, string][] = [
  ['held', 'It took place'],
  ['student-absent', 'The student did not come'],
  ['mentor-absent', 'The mentor did not come'],
  ['not-held', "Nobody's fault"],
]

function deciding(
  { sessionId, student, mentor, creditCost }: DeskContest,
  outcome: ContestOutcome,
  label: string,
): Act {
  const isBack = outcome === 'mentor-absent' || outcome === 'not-held'
  const absence = outcome === 'mentor-absent' ? ` It counts as an absence of ${mentor.name}.` : ''
  return {
    label: 'Decide',
    title: `${label}?`,
    consequence: isBack
      ? `${student.name} gets ${creditCost} credits back, and ${mentor.name} is not paid for the hour.${absence} Both are told.`
      : `The session stands: ${student.name} gets nothing back, and ${mentor.name} is paid for the hour. Both are told.`,
    done: 'It is decided, and both were told.',
    send: ({ reason }) => client.desk.decideContest({ sessionId, outcome, reason }),
  }
}
