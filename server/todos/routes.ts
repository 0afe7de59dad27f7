import type { Todo as TodoView } from '#contract/todos.ts'
import type { Todo } from '#domain/todos/todo.ts'
import { unwrap, api, signedIn } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { addTodo } from './add-todo.ts'
import { changeTodo } from './change-todo.ts'
import { removeTodo } from './remove-todo.ts'
import { listTodos } from './store.ts'

export const todoRoutes = (needs: { db: Db; clock: Clock }) => ({
  list: api.todos.list.handler(async ({ context }) => {
    const todos = await listTodos(needs.db.read, signedIn(context).personId)
    return { todos: todos.map(toTodoView) }
  }),
  add: api.todos.add.handler(async ({ input, context }) => {
    const { personId: studentId } = signedIn(context)
    return toTodoView(unwrap(await addTodo(needs, { id: input.id, studentId, text: input.text })))
  }),
  change: api.todos.change.handler(async ({ input, context }) => {
    const { personId: studentId } = signedIn(context)
    const { todoId, text, completed } = input
    return toTodoView(unwrap(await changeTodo(needs, { id: todoId, studentId, text, completed })))
  }),
  remove: api.todos.remove.handler(async ({ input, context }) => {
    await removeTodo(needs, { id: input.todoId, studentId: signedIn(context).personId })
    return {}
  }),
})

const toTodoView = ({ id, text, completed }: Todo): TodoView => ({ id, text, completed })
