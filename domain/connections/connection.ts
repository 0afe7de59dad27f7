import type { PersonId } from '#domain/kit/ids.ts'

/** A student and a mentor, connected or not. */
export type Pair = { studentId: PersonId; mentorId: PersonId }

/** The states of a student's request to connect. */
export const connectionStatuses = ['requested', 'accepted', 'declined'] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

/** A connection's state; 'none' if the student never asked. */
export type ConnectionState = ConnectionStatus | 'none'
