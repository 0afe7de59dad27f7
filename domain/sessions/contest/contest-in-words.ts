import type { Role } from '#domain/kit/role.ts'
import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import type { ContestDecider, ContestReason } from './contest.ts'

/** The reader's role, the other person's name, and what the session cost. */
export type ContestReader = { reader: Role; other: string; credits: number }

/** What one of the two reported, as a clause after 'told us that': 'the mentor did not come'. */
export function reasonInWords(reason: ContestReason, { by, reader, other }: { by: Role; reader: Role; other: string }) {
  const nameOf = (party: Role) => (party === reader ? 'you' : other)
  switch (reason) {
    case 'mentor-absent':
    case 'student-absent': {
      const absentee: Role = reason === 'mentor-absent' ? 'mentor' : 'student'
      if (absentee !== by) return `${nameOf(absentee)} didn't show up`
      return `${by === reader ? 'you' : 'they'} didn't show up`
    }
    case 'technical':
      return "it didn't work for technical reasons"
    case 'other':
      return "it didn't happen"
  }
}

/** The outcome of a contested session, what it returned or cost, and who is paid (ruling 11.2). */
export function outcomeInWords(outcome: ContestOutcome, { reader, other, credits }: ContestReader): string {
  const isStudent = reader === 'student'
  const back = isStudent
    ? `You got your ${credits} credits back.`
    : `${other} got the credits back, and you aren't paid for the hour.`
  const stands = isStudent
    ? `It cost ${credits} credits, and ${other} is paid for the hour.`
    : 'The hour counts toward your pay.'
  switch (outcome) {
    case 'mentor-absent':
      return `${isStudent ? `${other} didn't show up for this session.` : 'You missed this session.'} ${back}`
    case 'not-held':
      return `This session didn't happen. ${back}`
    case 'student-absent':
      return `${isStudent ? 'You missed this session.' : `${other} didn't show up for this session.`} ${stands}`
    case 'held':
      return `This session took place. ${stands}`
  }
}

/** How the outcome was decided. */
export const deciderInWords: Record<ContestDecider, string> = {
  admission: 'The person who missed it told us so.',
  agreement: 'You both told us so.',
  silence: 'Nobody told us otherwise within 48 hours.',
  evidence: "The session's room shows who was there.",
  staff: 'Our team looked into it and decided.',
}
