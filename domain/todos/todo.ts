import type { PersonId, TodoId } from '#domain/kit/ids.ts'

/** One item on a student's list. */
export type Todo = { id: TodoId; studentId: PersonId; text: string; completed: boolean }
