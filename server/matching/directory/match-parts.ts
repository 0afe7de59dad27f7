import { sql } from 'kysely'
import type { DirectorySort } from '#contract/matching.ts'
import { comparable } from '#domain/matching/comparable.ts'
import type { StudentInterests } from '#domain/matching/score-match.ts'
import { profileComplete, type StudentProfile } from '#domain/profiles/profile.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findTerms, hasOneOfManyTerms, hasTerm, interestedIn } from '#server/matching/mentor-search.ts'
import { searchTerms } from '#server/matching/search-terms.ts'
import type { MatchParts, Order } from './directory-order.ts'

/** The order that a student asked for. As long as their profile is empty, nobody fits better than others. */
export async function orderFor(reads: Reads, student: StudentProfile, sort: DirectorySort): Promise<Order> {
  if (sort !== 'match') return { by: sort }
  return profileComplete(student) ? { by: 'match', parts: await matchParts(reads, student) } : { by: 'sessions' }
}

/** The parts of a student's score (spec 9) as conditions on the rows of the mentor index. */
async function matchParts(reads: Reads, student: StudentInterests): Promise<MatchParts> {
  const [schools, majors] = await Promise.all([
    findTerms(reads, 'school', searchTerms(comparable(student.targetSchools))),
    findTerms(reads, 'major', searchTerms(comparable(student.intendedMajor))),
  ])
  const interests = searchTerms(comparable(student.interests))
  const hasOne = schools.length + majors.length > 200 ? hasOneOfManyTerms : hasTerm
  return {
    school: hasOne('school_terms', schools),
    major: hasOne('major_terms', majors),
    interest: interests ? interestedIn(interests) : sql`false`,
  }
}
