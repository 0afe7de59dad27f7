import { expect, test } from 'vitest'
import { kofi, maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MyBlocks } from './my-blocks.tsx'

test('unblocking somebody by keyboard moves the focus to the confirmation', async () => {
  const blocks = [{ id: kofi.id, name: kofi.name, since: '2026-03-01T12:00:00.000Z' }]
  answer({
    safety: {
      blocks: () => ({ blocks }),
      unblock: () => {
        blocks.pop()
        return {}
      },
    },
  })
  const screen = await show(<MyBlocks />, { me: maya, at: '/settings' })
  await screen.getByRole('button', { name: 'Unblock Kofi Mensah' }).click()
  await expect.element(screen.getByText("You haven't blocked anyone.")).toBeVisible()
  await expect.element(screen.getByText('You unblocked Kofi Mensah.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('You unblocked Kofi Mensah.')
})

test('a person who blocked somebody can report them there, without being offered to block them again', async () => {
  const blocks = [{ id: kofi.id, name: kofi.name, since: '2026-03-01T12:00:00.000Z' }]
  answer({ safety: { blocks: () => ({ blocks }), report: () => ({}) } })
  const screen = await show(<MyBlocks />, { me: maya, at: '/settings' })
  await screen.getByRole('button', { name: 'Report Kofi Mensah' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
  await screen.getByRole('button', { name: 'Harassment' }).click()
  await expect.element(screen.getByText(/We won't tell Kofi Mensah/)).toBeVisible()
  expect(inputsOf('safety.report')).toMatchObject([{ personId: kofi.id, subject: 'person', alsoBlock: false }])
})
