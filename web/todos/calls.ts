import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { calls, client } from '#web/kit/app/client.ts'
import { applyTodoCommand, type TodoCommand } from './todo-command.ts'

const mutationKey = ['todo-command']
const listKey = calls.todos.list.queryKey()

/** The person's to-dos as the server has them, with pending commands already applied. A failed command is dropped. */
export function useTodos() {
  const query = useQuery(calls.todos.list.queryOptions())
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as TodoCommand,
  })
  return { ...query, todos: query.data && underWay.reduce(applyTodoCommand, query.data.todos) }
}

export function useTodoCommand({
  onMutate,
  onError,
}: {
  onMutate: () => void
  onError: (error: Error, command: TodoCommand) => void
}) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey,
    // Sent one at a time, so that the last press wins.
    scope: { id: 'todos' },
    mutationFn: send,
    onMutate,
    onError,
    onSuccess: async (_, command) => {
      await cache.cancelQueries({ queryKey: listKey })
      cache.setQueryData(listKey, (list) => list && { todos: applyTodoCommand(list.todos, command) })
    },
    onSettled: () => {
      if (cache.isMutating({ mutationKey }) === 1) void cache.invalidateQueries({ queryKey: listKey })
    },
  })
}

async function send(command: TodoCommand): Promise<void> {
  switch (command.kind) {
    case 'add':
      await client.todos.add({ id: command.id, text: command.text })
      return
    case 'change':
      await client.todos.change({ todoId: command.todoId, text: command.text, completed: command.completed })
      return
    case 'remove':
      await client.todos.remove({ todoId: command.todoId })
  }
}
