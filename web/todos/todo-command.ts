import type { Todo } from '#contract/todos.ts'
import type { TodoId } from '#domain/kit/ids.ts'

/** In characters (ruling 7.2). Not imported from the contract's fields, which would bring zod to the browser. */
export const maxTodoLength = 200

/** A person's change to the list: sent one at a time, shown at once. */
export type TodoCommand =
  | { kind: 'add'; id: TodoId; text: string }
  | { kind: 'change'; todoId: TodoId; text?: string; completed?: boolean }
  | { kind: 'remove'; todoId: TodoId }

/** Returns the list after the command. Applying it twice has the same result. */
export function applyTodoCommand(todos: Todo[], command: TodoCommand): Todo[] {
  switch (command.kind) {
    case 'add':
      return todos.some(({ id }) => id === command.id)
        ? todos
        : [...todos, { id: command.id, text: command.text, completed: false }]
    case 'change':
      return todos.map((todo) => (todo.id === command.todoId ? changed(todo, command) : todo))
    case 'remove':
      return todos.filter(({ id }) => id !== command.todoId)
  }
}

const changed = (todo: Todo, { text, completed }: { text?: string; completed?: boolean }): Todo => ({
  ...todo,
  text: text ?? todo.text,
  completed: completed ?? todo.completed,
})
