import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { TodoTab } from './todo-tab.tsx'

test('a to-do over 200 characters says so, loses nothing and is not sent', async () => {
  answer({ todos: { list: () => ({ todos: [] }), add: (todo) => ({ ...todo, completed: false }) } })
  const screen = await show(<TodoTab />, { me: maya, at: '/dashboard?tab=todo' })
  const field = screen.getByRole('textbox', { name: 'New to-do' })
  const long = '😀'.repeat(201)
  await field.fill(long)
  await expect.element(screen.getByText('To-do may be at most 200 characters.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(field).toHaveValue(long)
  expect(inputsOf('todos.add')).toEqual([])
  await field.fill('😀'.repeat(200))
  await expect.element(screen.getByText('To-do may be at most 200 characters.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  expect(inputsOf('todos.add')).toMatchObject([{ text: '😀'.repeat(200) }])
})
