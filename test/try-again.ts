import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses Try Again until the expected result appears. A failed call is also repeated without a press once the
 * connection is back, so the button may disappear first.
 */
export async function tryAgain(within: Page | Locator, expectAnswer: (waiting: { timeout: number }) => Promise<void>) {
  const button = within.getByRole('button', { name: 'Try Again' })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    await expectAnswer({ timeout: 1000 })
  }).toPass()
}
