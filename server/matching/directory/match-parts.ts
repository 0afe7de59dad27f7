import { type RawBuilder, sql } from 'kysely'
import type { DirectorySort } from '#contract/matching.ts'
import { readStudent, type StudentInterests } from '#domain/matching/score-match.ts'
import { profileComplete, type StudentProfile } from '#domain/profiles/profile.ts'
import { type PartQuery, studentQuery } from '#server/matching/match-terms.ts'
import type { MatchParts, Order } from './directory-order.ts'

/** The order that a student asked for. As long as their profile is empty, nobody fits better than others. */
export function orderFor(student: StudentProfile, sort: DirectorySort): Order {
  if (sort !== 'match') return { by: sort }
  return profileComplete(student) ? { by: 'match', parts: matchParts(student) } : { by: 'sessions' }
}

/** The parts of a student's score (spec 9) as conditions on the rows of the mentor index. */
function matchParts(student: StudentInterests): MatchParts {
  const { school, major, interests } = studentQuery(readStudent(student))
  return { school: shared(school), major: shared(major), interest: shared(interests) }
}

const shared = ({ any }: PartQuery): RawBuilder<boolean> =>
  any === null ? sql`false` : sql`(m.terms @@ ${any}::tsquery)`
