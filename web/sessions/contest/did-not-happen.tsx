import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { lengthOf, tooLong } from '#domain/kit/text.ts'
import { countsAsMissed } from '#domain/sessions/contest/absences.ts'
import { type ContestReason, longestContest } from '#domain/sessions/contest/contest.ts'
import { useMe } from '#web/accounts/me.ts'
import { useDraft } from '#web/accounts/use-draft.ts'
import { calls } from '#web/kit/app/client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { RadioField } from '#web/kit/forms/radio-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { showHelp, showHelpOf } from '#web/safety/crisis-help.tsx'
import { useAfterCommand } from '#web/sessions/calls.ts'
import { useContestText } from './use-contest-text.ts'

/** 'It did not happen', for 72 hours after the end (ruling 11.1). */
export function DidNotHappen({ session, onDone }: { session: SessionView; onDone: (notice: string) => void }) {
  const me = useMe()
  const [isOpen, setIsOpen] = useState(false)
  if (!session.contestBy) return null
  return (
    <div className="mt-3">
      <Button variant="quiet" onPress={() => setIsOpen(true)}>
        It did not happen
      </Button>
      <p className="text-sm text-quiet">You can tell us until {dayAndTime(session.contestBy, me.timeZone)}.</p>
      {/* Rendered while closed too, so that what was typed stays. */}
      <Saying isOpen={isOpen} session={session} onClose={() => setIsOpen(false)} onDone={onDone} />
    </div>
  )
}

type Props = { isOpen: boolean; session: SessionView; onClose: () => void; onDone: (notice: string) => void }

function Saying({ isOpen, session, onClose, onDone }: Props) {
  const me = useMe()
  const after = useAfterCommand(session.id, ({ contestBy }) => contestBy !== null)
  const [chosen, setReason, clearReason] = useDraft(`contest-reason.${session.id}`)
  const contest = useMutation(
    calls.sessions.contest.mutationOptions({
      onSuccess: (answered) => {
        clear()
        clearReason()
        after.onSuccess(answered)
        if (answered.help) showHelp(answered.help, `contest ${session.id}`)
        onClose()
        onDone('Thank you for telling us.')
      },
      onError(error) {
        showHelpOf(error, `contest ${session.id}`)
        return after.onError(error)
      },
    }),
  )
  const { words, setWords, clear, isWarned, failure } = useContestText(session.id, contest)
  const other = (me.type === 'student' ? session.mentor : session.student).name
  const choices = choicesFor(me.type, other)
  const reason = choices.find(({ value }) => value === chosen)?.value
  const needsWords = reason === 'other' && words.trim() === ''
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title="What happened?">
      <RadioField label="Choose one" choices={choices} value={reason} onChange={setReason} />
      <TextField
        className="mt-4"
        label={reason === 'other' ? 'In a few words' : 'In a few words (optional)'}
        hint={`${other} can read this.`}
        rows={3}
        value={words}
        onChange={setWords}
        error={tooLong('What happened', longestContest, words)}
      />
      {reason ? <p className="mt-4 text-sm text-quiet">{whatFollows(reason, me.type, other)}</p> : null}
      {failure ? (
        <Banner tone="error" className="mt-4">
          {failure}
        </Banner>
      ) : null}
      <Button
        className="mt-5"
        isDisabled={!reason || needsWords || lengthOf(words) > longestContest}
        isPending={contest.isPending}
        busyLabel="Sending..."
        onPress={() => reason && contest.mutate({ sessionId: session.id, reason, words, anyway: isWarned })}
      >
        {isWarned ? 'Send anyway' : 'Send'}
      </Button>
    </Dialog>
  )
}

const choicesFor = (reader: 'student' | 'mentor', other: string) =>
  [
    { value: reader === 'student' ? 'mentor-absent' : 'student-absent', label: `${other} didn't show up` },
    { value: reader === 'student' ? 'student-absent' : 'mentor-absent', label: "I didn't show up" },
    { value: 'technical', label: "It didn't work for technical reasons" },
    { value: 'other', label: 'Something else' },
  ] as const

/** Says what sending it means, before it is sent (ruling 11.2). */
function whatFollows(reason: ContestReason, reader: 'student' | 'mentor', other: string): string {
  if (reason === 'technical' || reason === 'other')
    return 'Our team will look into it and decide, usually within three days.'
  const isMyself = reason === `${reader}-absent`
  if (!isMyself)
    return `We'll ask ${other}, who has 48 hours to answer. If the session's room shows who was there, that settles it.`
  return reader === 'mentor'
    ? `${other} gets the credits back right away, and you aren't paid for this hour. This ${countsAsMissed}`
    : `The session stays as it is: your credits are used, and ${other} is paid for the hour.`
}
