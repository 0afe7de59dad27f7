import type { PersonId } from '#domain/kit/ids.ts'

/** A student and a mentor, connected or not. */
export type Pair = { studentId: PersonId; mentorId: PersonId }

export type ConnectionStatus = 'requested' | 'accepted' | 'declined'

/** A connection's state; 'none' if the student never asked. */
export type ConnectionState = ConnectionStatus | 'none'
