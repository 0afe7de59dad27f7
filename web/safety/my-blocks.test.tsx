import { expect, test } from 'vitest'
import { kofi, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MyBlocks } from './my-blocks.tsx'

test('whoever unblocks somebody by keyboard goes on where it says so', async () => {
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
