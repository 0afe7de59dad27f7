import type { ContestView } from '#contract/sessions/contests.ts'
import { facts } from '#web/desk/profile-fields.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'

type Props = {
  student: { name: string }
  mentor: { name: string }
  meetingLink: string
  contest: ContestView
  timeZone: string
}

/** What each party says about a session that didn't happen, and what the room shows. */
export function ContestWords({ student, mentor, meetingLink, contest, timeZone }: Props) {
  const names = { student: student.name, mentor: mentor.name }
  const at = (iso: string) => dayAndTime(iso, timeZone)
  return (
    <dl className={facts}>
      <dt>{names[contest.by]} says</dt>
      <dd>
        {reasons[contest.reason]}
        {contest.words ? `: “${contest.words}”` : ''} ({at(contest.at)})
      </dd>
      {contest.answer ? (
        <>
          <dt>{names[contest.by === 'student' ? 'mentor' : 'student']} says</dt>
          <dd>
            {contest.answer.agrees ? "That's right" : "That's not what happened"}
            {contest.answer.words ? `: “${contest.answer.words}”` : ''} ({at(contest.answer.at)})
          </dd>
        </>
      ) : null}
      <dt>In the room</dt>
      <dd>
        {contest.presence
          ? `${student.name} ${contest.presence.studentMinutes} min, ${mentor.name} ${contest.presence.mentorMinutes} min`
          : "We can't tell."}
        {meetingLink ? ` They had their own meeting link: ${meetingLink}` : ''}
      </dd>
      {contest.settled ? (
        <>
          <dt>Decided</dt>
          <dd>
            {outcomes[contest.settled.outcome]}
            {contest.settled.returnsCredits ? ', and the credits were returned' : ''} ({at(contest.settled.at)})
          </dd>
        </>
      ) : null}
    </dl>
  )
}

const reasons = {
  'mentor-absent': "The mentor didn't show up",
  'student-absent': "The student didn't show up",
  technical: 'Technical problems',
  other: 'Something else',
} as const

/** The outcomes an operator can decide on for a contested session. */
export const outcomes = {
  held: 'It took place',
  'student-absent': "The student didn't show up",
  'mentor-absent': "The mentor didn't show up",
  'not-held': "Nobody's fault",
} as const
