import { expect, test, vi } from 'vitest'
import { kofiHimself } from '#test/components/people.ts'
import { overview } from '#test/components/payouts.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { PayoutAccount } from './payout-account.tsx'

test('opening the provider says so before the new tab opens, which may take a moment', async () => {
  answer({
    payouts: {
      overview: () => overview('active'),
      connect: () => ({ url: 'https://connect.example.com/setup' }),
    },
  })
  const screen = await show(<PayoutAccount />, { me: kofiHimself, at: '/mentor-payouts' })
  const said: (string | null)[] = []
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    said.push(screen.getByRole('button').element().textContent)
    return null
  })
  await screen.getByRole('button', { name: 'Update Details' }).click()
  await expect.element(screen.getByRole('link', { name: 'Open Stripe onboarding' })).toBeVisible()
  expect(said).toEqual(['Connecting...'])
  open.mockRestore()
})
