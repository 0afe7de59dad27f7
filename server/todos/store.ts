import type { PersonId, TodoId } from '#domain/kit/ids.ts'
import type { Todo } from '#domain/todos/todo.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

const listLimit = 1000

export async function listTodos(reads: Reads, studentId: PersonId): Promise<Todo[]> {
  const rows = await reads
    .selectFrom('todos')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(listLimit)
    .execute()
  return rows.map(toTodo)
}

export async function lockTodo(tx: Tx, id: TodoId): Promise<Todo | undefined> {
  const row = await tx.selectFrom('todos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toTodo(row)
}

/** Throws `todos_pkey` if the id was taken in the meantime. */
export async function insertTodo(tx: Tx, { id, studentId, text, completed }: Todo, now: Date): Promise<void> {
  await tx.insertInto('todos').values({ id, student_id: studentId, text, completed, created_at: now }).execute()
}

export async function updateTodo(tx: Tx, { id, text, completed }: Todo): Promise<void> {
  await tx.updateTable('todos').set({ text, completed }).where('id', '=', id).execute()
}

/** Deletes a to-do; returns false if there was none. */
export async function deleteTodo(tx: Tx, id: TodoId, studentId: PersonId): Promise<boolean> {
  const row = await tx
    .deleteFrom('todos')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const toTodo = (row: { id: TodoId; student_id: PersonId; text: string; completed: boolean }): Todo => ({
  id: row.id,
  studentId: row.student_id,
  text: row.text,
  completed: row.completed,
})

export async function deleteTodos(tx: Tx, studentId: PersonId): Promise<void> {
  await tx.deleteFrom('todos').where('student_id', '=', studentId).execute()
}
