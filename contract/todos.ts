import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { line, todoId } from './kit/fields.ts'
import { may } from './kit/refusals.ts'

export const todo = z.object({ id: todoId, text: z.string(), completed: z.boolean() })
export type Todo = z.infer<typeof todo>

export const todos = {
  list: callFor('student')
    .route({ method: 'GET', path: '/todos', tags: ['To-Do'], summary: 'My to-dos, oldest first' })
    .output(z.object({ todos: z.array(todo) })),
  add: callFor('student')
    .route({ method: 'POST', path: '/todos', tags: ['To-Do'], summary: 'Add a to-do, once per id' })
    .input(z.object({ id: todoId, text: line('To-do') }))
    .output(todo)
    .errors(may('todo-blank', 'todo-not-found')),
  change: callFor('student')
    .route({ method: 'PATCH', path: '/todos/{todoId}', tags: ['To-Do'], summary: 'Reword or tick a to-do' })
    .input(z.object({ todoId, text: line('To-do').optional(), completed: z.boolean().optional() }))
    .output(todo)
    .errors(may('todo-blank', 'todo-not-found')),
  remove: callFor('student')
    .route({ method: 'DELETE', path: '/todos/{todoId}', tags: ['To-Do'], summary: 'Remove a to-do' })
    .input(z.object({ todoId }))
    .output(z.object({})),
}
