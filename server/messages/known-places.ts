import type { Pair } from '#domain/connections/connection.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'
import { listenForCommits } from '#server/kit/live-hints.ts'
import { setBounded } from '#server/kit/set-bounded.ts'
import type { Place } from './store.ts'

const maxStudents = 20_000
const maxMentors = 50 // per student

/**
 * Where conversations ended when this process last wrote in them. When writing at such a place, the database must check
 * that it is still the end.
 */
export type KnownPlaces = {
  of(pair: Pair): Place | undefined
  keep(pair: Pair, place: Place): void
  forget(pair: Pair): void
}

/**
 * Keeps the places of people who write (docs/decisions/0390-messages-in-one-statement.md) until another process commits
 * something for them.
 */
export async function keepPlaces(
  db: Pick<Db, 'listen'>,
  self: string,
): Promise<KnownPlaces & { close: () => Promise<void> }> {
  const byStudent = new Map<PersonId, Map<PersonId, Place>>()
  const stopListening = await listenForCommits(db, self, (people) => {
    if (people === 'everybody') byStudent.clear()
    else for (const person of people) byStudent.delete(person)
  })
  return {
    of: ({ studentId, mentorId }) => byStudent.get(studentId)?.get(mentorId),
    keep({ studentId, mentorId }, place) {
      const mentors = byStudent.get(studentId) ?? new Map<PersonId, Place>()
      setBounded(mentors, [mentorId, place], maxMentors)
      setBounded(byStudent, [studentId, mentors], maxStudents)
    },
    forget: ({ studentId, mentorId }) => void byStudent.get(studentId)?.delete(mentorId),
    close: stopListening,
  }
}
