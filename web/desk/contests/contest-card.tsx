import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskContest } from '#contract/desk/contests.ts'
import { cents } from '#domain/kit/money.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { LineLink, PersonLink } from '#web/desk/desk-list.tsx'
import { TakeEntry } from '#web/desk/take-entry.tsx'
import { client } from '#web/kit/app/client.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { ContestWords, outcomes } from './contest-words.tsx'

type Props = { contest: DeskContest; me: OperatorMe; onAct: (act: Act) => void }

/** One contested session: what each party said, what the room shows, and the four ways to decide it. */
export function ContestCard({ contest: one, me, onAct }: Props) {
  const { student, mentor, contest, dueAt, isOverdue } = one
  const at = (iso: string) => dayAndTime(iso, me.timeZone)
  return (
    <article className="mt-6 rounded-md border border-hairline bg-sheet p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">
          <LineLink to={`sessions/${one.sessionId}`}>{one.topic}</LineLink>
        </h2>
        {dueAt ? (
          <Badge tone={isOverdue ? 'clay' : 'gold'}>{isOverdue ? 'Overdue' : `Decide by ${at(dueAt)}`}</Badge>
        ) : (
          <Badge>Waiting for {contest.by === 'student' ? mentor.name : student.name}</Badge>
        )}
      </div>
      <p className="mt-1 text-quiet">
        {at(one.startsAt)} · <PersonLink {...student} /> with <PersonLink {...mentor} /> · {one.creditCost} credits,{' '}
        {dollars(cents(one.amountCents))}
      </p>
      <div className="mt-4">
        <ContestWords {...one} timeZone={me.timeZone} />
      </div>
      {mayActAs(me.level, 'finance') ? (
        <div className="mt-5">
          <TakeEntry entry={{ kind: 'contest', entryId: one.sessionId }} name={one.topic} takenBy={one.takenBy} me={me}>
            {decisions.map((outcome) => (
              <Button key={outcome} variant="outline" size="sm" onPress={() => onAct(deciding(one, outcome))}>
                {outcomes[outcome]}…
              </Button>
            ))}
          </TakeEntry>
        </div>
      ) : (
        <p className="mt-5 text-quiet">Finance decides this, since it's about money.</p>
      )}
    </article>
  )
}

const decisions = ['held', 'student-absent', 'mentor-absent', 'not-held'] as const

function deciding({ sessionId, student, mentor, creditCost }: DeskContest, outcome: ContestOutcome): Act {
  const isBack = outcome === 'mentor-absent' || outcome === 'not-held'
  const absence =
    outcome === 'mentor-absent'
      ? ` It counts as a missed session for ${mentor.name}; after three in 90 days they're taken off the lists.`
      : ''
  return {
    label: 'Decide',
    title: `Decide: ${outcomes[outcome]}?`,
    consequence: isBack
      ? `${student.name} gets ${creditCost} credits back, and ${mentor.name} isn't paid for the hour.${absence} Both are told how it was decided, not why.`
      : `${student.name} gets no credits back, and ${mentor.name} is paid for the hour. Both are told how it was decided, not why.`,
    done: `Decided. ${student.name} and ${mentor.name} have been told.`,
    send: ({ reason }) => client.desk.decideContest({ sessionId, outcome, reason }),
  }
}
