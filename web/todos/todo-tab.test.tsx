import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { newId } from '#web/kit/app/new-id.ts'
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

test('whoever removes to-dos by keyboard continues at the list, and after the last one at what replaces it', async () => {
  let todos = ['Ask Ms. Lee', 'Finish the draft'].map((text) => ({ id: newId<'todo'>(), text, completed: false }))
  answer({
    todos: {
      list: () => ({ todos }),
      remove: ({ todoId }) => {
        todos = todos.filter(({ id }) => id !== todoId)
        return {}
      },
    },
  })
  const screen = await show(<TodoTab />, { me: maya, at: '/dashboard?tab=todo' })
  const remove = async (text: string) => {
    const button = screen.getByRole('button', { name: `Remove ${text}` })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await remove('Ask Ms. Lee')
  await expect.element(screen.getByRole('list', { name: 'To-dos' })).toHaveFocus()
  await remove('Finish the draft')
  await expect.element(screen.getByText('Nothing to do yet')).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Nothing to do yet')
  expect(document.activeElement).not.toBe(document.body)
})
