import { useMutation } from '@tanstack/react-query'
import type { SessionView } from '#contract/sessions.ts'
import type { MoveAnswer } from '#domain/sessions/move/answer-move.ts'
import { freeChangeHours, isLate, tooSoonToCancel } from '#domain/sessions/move/move.ts'
import { endOf } from '#domain/sessions/session.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { passFocusOn } from '#web/kit/app/pass-focus-on.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { span } from '#web/kit/words/when.ts'
import { clockFaces } from '#web/sessions/booking/clocks.ts'
import { useAfterCommand } from '#web/sessions/calls.ts'
import { isUnchangedSince, type Tell } from '#web/sessions/tell.ts'

type Move = NonNullable<SessionView['move']>

/**
 * A new time that one of the two has proposed. The other agrees or declines, or the one who proposed it takes it back.
 */
export function MovePanel({ session, onDone }: { session: SessionView; onDone: Tell }) {
  const { answer, failure } = useAnswer(session, onDone)
  return session.move ? <Proposed session={session} move={session.move} answer={answer} failure={failure} /> : null
}

type ProposedProps = { session: SessionView; move: Move } & ReturnType<typeof useAnswer>

function Proposed({ session, move, answer, failure }: ProposedProps) {
  const me = useMe()
  const other = me.type === 'student' ? session.mentor : session.student
  const button = (label: string, busyLabel: string, how: MoveAnswer, variant: 'primary' | 'outline') => (
    <Button
      variant={variant}
      isDisabled={answer.isPending && answer.variables.answer !== how}
      isPending={answer.isPending && answer.variables.answer === how}
      busyLabel={busyLabel}
      onPress={() => answer.mutate({ sessionId: session.id, startsAt: move.startsAt, answer: how })}
    >
      {label}
    </Button>
  )
  const [own, others] = clockFaces(move.startsAt, [
    { zone: me.timeZone, whose: 'you' },
    { zone: other.timeZone, whose: other.name },
  ])
  return (
    <section
      ref={passFocusOn}
      aria-labelledby="another-time"
      className="mb-5 rounded-sm border border-gold bg-paper p-4 sm:p-5"
    >
      <h2 id="another-time" className="text-lg wrap-anywhere">
        {move.mayAnswer ? `${other.name} would like to move this session` : 'You suggested another time'}
      </h2>
      <p className="mt-1 font-semibold">
        {span(move.startsAt, endOf(new Date(move.startsAt)).toISOString(), me.timeZone)}
      </p>
      {own && others ? (
        <p className="text-sm">
          For {others.whose}: {others.reads}
        </p>
      ) : null}
      <p className="mt-2 text-quiet">
        {standingInWords(session, move, { other: other.name, isStudent: me.type === 'student' })}
      </p>
      {failure ? (
        <Banner tone="error" onClear={answer.reset} className="mt-3">
          {errorText(failure, 'Failed to answer. Please try again.')}
        </Banner>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {move.mayAnswer ? (
          <>
            {button('Agree', 'Moving...', 'agree', 'primary')}
            {button('Decline', 'Declining...', 'decline', 'outline')}
          </>
        ) : (
          button('Take It Back', 'Taking it back...', 'withdraw', 'outline')
        )}
      </div>
    </section>
  )
}

function useAnswer(session: SessionView, onDone: Tell) {
  const after = useAfterCommand(session.id, ({ move }) => move !== null)
  const answer = useMutation(
    calls.sessions.answerMove.mutationOptions({
      onSuccess: (answered, sent) => {
        after.onSuccess(answered)
        onDone(done[sent.answer], isUnchangedSince(answered))
      },
      onError: after.onError,
    }),
  )
  const sent = answer.variables
  const isDone = sent && !session.move && (sent.answer === 'agree') === (session.startsAt === sent.startsAt)
  const failure = useErrorUnlessDone(
    answer,
    isDone === true,
    () => sent && onDone(done[sent.answer], isUnchangedSince(session)),
  )
  return { answer, failure }
}

const done: Record<MoveAnswer, string> = {
  agree: 'Moved! We emailed you both an update for your calendars.',
  decline: 'Declined. Your session stays at the same time.',
  withdraw: 'Taken back. Your session stays at the same time.',
}

/** Says how long the old time stays valid, and what agreeing means for the credits (ruling 3.10). */
function standingInWords(
  session: SessionView,
  move: Move,
  { other, isStudent }: { other: string; isStudent: boolean },
): string {
  if (!move.mayAnswer) return `Your session keeps its current time until ${other} agrees.`
  const stands = 'Your session keeps its current time until you agree. Moving it costs nothing.'
  if (isStudent && isLate({ startsAt: new Date(move.startsAt) }, new Date())) return `${stands} ${tooSoonToCancel}`
  return move.endsFreeCancelling
    ? `${stands} ${other} asked less than ${freeChangeHours} hours before the start, so if they cancel later, the hour still counts toward your pay.`
    : stands
}
