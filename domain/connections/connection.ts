import type { PersonId } from '#domain/kit/ids.ts'

/** A student and a mentor, whatever is between them. */
export type Pair = { studentId: PersonId; mentorId: PersonId }

export type ConnectionStatus = 'requested' | 'accepted' | 'declined'

/** Where a student and a mentor stand; 'none' where the student never asked. */
export type ConnectionState = ConnectionStatus | 'none'
