import { useMutation } from '@tanstack/react-query'
import type { SessionView } from '#contract/sessions.ts'
import { lengthOf, tooLong } from '#domain/kit/text.ts'
import { countsAsMissed } from '#domain/sessions/contest/absences.ts'
import { longestContest } from '#domain/sessions/contest/contest.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { showHelp, showHelpOf } from '#web/safety/crisis-help.tsx'
import { useAfterCommand } from '#web/sessions/calls.ts'
import { useContestText } from './use-contest-text.ts'

type Props = { session: SessionView; other: string; onDone: (notice: string) => void }

/** The other person's answer: that it is right, or what happened instead. */
export function AnswerContest({ session, other, onDone }: Props) {
  const me = useMe()
  const after = useAfterCommand(session.id, ({ contest }) => contest?.mayAnswer === true)
  const answer = useMutation(
    calls.sessions.answerContest.mutationOptions({
      onSuccess: (answered) => {
        clear()
        after.onSuccess(answered)
        if (answered.help) showHelp(answered.help, `contest ${session.id}`)
        onDone('Thank you for telling us.')
      },
      onError(error) {
        showHelpOf(error, `contest ${session.id}`)
        return after.onError(error)
      },
    }),
  )
  const { words, setWords, clear, isWarned, failure } = useContestText(session.id, answer)
  const send = (agrees: boolean) => answer.mutate({ sessionId: session.id, agrees, words, anyway: isWarned })
  const isMissed = me.type === 'mentor' && session.contest?.reason === 'mentor-absent'
  const isTooLong = lengthOf(words) > longestContest
  const sends = (agrees: boolean) => ({
    isDisabled: isTooLong,
    isPending: answer.isPending && answer.variables.agrees === agrees,
    busyLabel: 'Sending...',
    onPress: () => send(agrees),
  })
  return (
    <div className="mt-4">
      <TextField
        label="What happened? (optional)"
        hint={`${other} can read this.`}
        rows={3}
        value={words}
        onChange={setWords}
        error={tooLong('What happened', longestContest, words)}
      />
      {isMissed ? <p className="mt-4 text-sm text-quiet">If that's right, this {countsAsMissed}</p> : null}
      {failure ? (
        <Banner tone="error" className="mt-4">
          {failure}
        </Banner>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" {...sends(true)}>
          That's right
        </Button>
        <Button variant="outline" {...sends(false)}>
          That's not what happened
        </Button>
      </div>
    </div>
  )
}
