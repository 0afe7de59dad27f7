import { expect, test } from 'vitest'
import type { PayoutOverview } from '#contract/payouts.ts'
import { kofiHimself } from '#test/components/people.ts'
import { overview } from '#test/components/payouts.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { OnboardingReturn } from './onboarding-return.tsx'

for (const [account, words] of [
  ['active', 'Stripe account setup completed successfully! Your account is now ready for payouts.'],
  ['pending', 'Please complete your Stripe account setup to receive payouts.'],
] as const)
  test(`back from onboarding with an account that is ${account}, the account's state is told, not the address`, async () => {
    let known: PayoutOverview['account'] = 'pending'
    const checked = Promise.withResolvers<void>()
    answer({
      payouts: {
        overview: () => overview(known),
        refreshAccount: async () => {
          await checked.promise
          known = account
          return { account }
        },
      },
    })
    const screen = await show(<OnboardingReturn />, { me: kofiHimself, at: '/mentor-payouts?success=true' })
    await expect.element(screen.getByText('Checking your account with Stripe...')).toBeVisible()
    expect(screen.getByText(/completed successfully/).query()).toBe(null)
    checked.resolve()
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(screen.address()).toBe('/mentor-payouts')
  })
