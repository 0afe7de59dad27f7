import type { ReactNode } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { deciderInWords, reasonInWords } from '#domain/sessions/contest/contest-in-words.ts'
import type { Role } from '#domain/kit/role.ts'
import { useMe } from '#web/accounts/me.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { AnswerContest } from './answer-contest.tsx'
import { counted } from '#web/kit/words/counted.ts'

/**
 * What both said about a session that didn't happen, what the reader has to do, and the outcome (rulings 11.1, 11.2).
 */
export function ContestPanel({ session, onDone }: { session: SessionView; onDone: (notice: string) => void }) {
  const { type: reader, timeZone } = useMe()
  const { contest } = session
  if (!contest) return null
  const other = (reader === 'student' ? session.mentor : session.student).name
  const nameOf = (party: Role) => (party === reader ? 'You' : other)
  const { by, reason, words, answer, presence, settled } = contest
  return (
    <section aria-labelledby="contest" className="mt-8 max-w-3xl rounded-md border border-hairline bg-sheet p-5 sm:p-7">
      <h2 id="contest" className="text-xl">
        {settled ? 'What we found' : 'Being looked at'}
      </h2>
      {settled ? <p className="mt-2">{deciderInWords[settled.decider]}</p> : null}
      <ul className="mt-3 space-y-3">
        <Said at={dayAndTime(contest.at, timeZone)} words={words}>
          {nameOf(by)} told us that {reasonInWords(reason, { by, reader, other })}.
        </Said>
        {answer ? (
          <Said at={dayAndTime(answer.at, timeZone)} words={answer.words}>
            {nameOf(by === 'student' ? 'mentor' : 'student')}{' '}
            {answer.agrees ? 'agreed.' : 'told us it went differently.'}
          </Said>
        ) : null}
      </ul>
      {presence ? (
        <p className="mt-3">
          In the session's room: {session.student.name} {inMinutes(presence.studentMinutes)}, {session.mentor.name}{' '}
          {inMinutes(presence.mentorMinutes)}.
        </p>
      ) : null}
      {settled ? null : <p className="mt-3">{nextStep(contest, other, reader, timeZone)}</p>}
      {contest.mayAnswer ? <AnswerContest session={session} other={other} onDone={onDone} /> : null}
    </section>
  )
}

function Said({ at, words, children }: { at: string; words: string; children: ReactNode }) {
  return (
    <li>
      <p>{children}</p>
      {words ? (
        <blockquote dir="auto" className="mt-1 border-l-2 border-gold pl-3 whitespace-pre-wrap wrap-anywhere">
          {words}
        </blockquote>
      ) : null}
      <p className="text-sm text-quiet">{at}</p>
    </li>
  )
}

const inMinutes = (minutes: number): string => counted(minutes, 'minute', 'minutes')

/** Says who has to act next, and by when. */
function nextStep(
  { state, mayAnswer, answerBy }: NonNullable<SessionView['contest']>,
  other: string,
  reader: Role,
  timeZone: string,
): string {
  const held = reader === 'mentor' ? ' Until then, this hour is held back from your payout.' : ''
  if (state === 'with-staff') return `Our team will decide, usually within three days.${held}`
  const by = answerBy ? dayAndTime(answerBy, timeZone) : ''
  if (mayAnswer) return `Please tell us what happened by ${by}. If you don't, we'll go by what ${other} told us.${held}`
  return `${other} has until ${by} to answer. If they don't, we'll go by what you told us.${held}`
}
