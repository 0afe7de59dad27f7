import { expect, type Page } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { openVisitor, personIn } from '#test/visitors.ts'

// A student buys, renews, changes and ends a plan, on the pages of the payments sandbox.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

const hour = 60
const day = 24 * hour

test('a student buys a plan and extra credits, sees them renewed, and unsubscribes', async ({ browser }) => {
  const { page } = await personIn(browser, tassel, { role: 'student' })
  await page.goto(`${tassel.url}/dashboard?tab=credits`)
  await expect(page.getByText('Best Value')).toBeVisible()
  await checkScreen(page)

  await test.step('leaving the payment page without paying costs nothing', async () => {
    const paying = await open(page, () => page.getByRole('button', { name: /Choose This Plan.*Growth Plan/ }).click())
    await expect(paying.getByText('SANDBOX')).toBeVisible()
    await paying.getByRole('link', { name: 'Back without paying' }).click()
    await expect(paying.getByText('Payment was canceled. You can try again anytime.')).toBeVisible()
    await paying.close()
  })

  await test.step('a declined card can be tried again', async () => {
    const paying = await open(page, () => page.getByRole('button', { name: /Choose This Plan.*Growth Plan/ }).click())
    await paying.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await expect(paying.getByText('Your card was declined.')).toBeVisible()
    await paying.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(paying).toHaveURL(/tab=credits/)
    await expect(paying.getByText(/Your payment went through: 20 credits/)).toBeVisible()
    await paying.close()
  })

  await test.step('the page it was bought from is updated, too', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Growth Plan' }).getByText('Your plan')).toBeVisible()
    await expect(page.getByText('Balance 30')).toBeVisible()
    await checkScreen(page)
  })

  await test.step("extra credits cost the plan's price", async () => {
    const paying = await open(page, () => page.getByRole('button', { name: 'Buy 10 Extra Credits ($45)' }).click())
    await expect(paying.getByRole('heading', { name: 'Pay $44.99' })).toBeVisible()
    await holdEvents(page, 'yes')
    await paying.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(paying).toHaveURL(/tab=credits/)
    // The plan's payment succeeded a moment ago, but it isn't the one being waited for.
    await expect(paying.getByText('Waiting for your payment to be confirmed.')).toBeVisible()
    await expect(paying.getByText('Balance 30')).toBeVisible()
    await expect(paying.getByText('Your payment went through')).toBeHidden()
    await holdEvents(page, 'no')
    await expect(
      paying.getByText('Your payment went through: 10 credits added. You now have 40 credits.'),
    ).toBeVisible()
    await paying.close()
    await expect(page.getByText('Balance 40')).toBeVisible()
  })

  await test.step('a month later, remaining credits have expired and the new ones are there', async () => {
    await tassel.forward(32 * day)
    await expect(page.getByText('Expired at renewal')).toBeVisible()
    await expect(page.getByText('Balance 20')).toBeVisible()
  })

  await test.step('unsubscribing asks first, and leads to Free and no credits', async () => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    const question = page.getByRole('alertdialog', { name: 'Unsubscribe' })
    await expect(question).toContainText(
      "Are you sure you want to cancel your subscription? You'll lose access to your credits immediately.",
    )
    await question.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(page.getByText('Subscription canceled successfully. You now have the Free plan.')).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'No extra credits' }).getByText('Your plan'),
    ).toBeVisible()
    await expect(page.getByText('Not enough for a session')).toBeVisible()
    await expect(page.getByText("You're on the Free plan now.")).toBeFocused()
    await checkScreen(page)
  })
})

test('a payment shows one toast, once', async ({ browser }) => {
  const { page } = await personIn(browser, tassel, { role: 'student', intercepted: true })
  await page.goto(`${tassel.url}/dashboard?tab=credits`)
  const paying = await open(page, () => page.getByRole('button', { name: /Choose This Plan.*Starter Plan/ }).click())
  // Blocks the credits calls of the paying tab, so that only the waiting page can show the toast, however fast the
  // other one is back.
  await paying.route('**/rpc/credits/**', (route) => route.abort())
  // Expected from before the press, since the toast disappears by itself.
  const toast = page.getByText('Welcome to the Starter Plan. 10 credits were added.')
  await Promise.all([expect(toast).toBeVisible(), paying.getByRole('button', { name: 'Pay', exact: true }).click()])
  await expect(toast).toBeHidden()
  await page.reload()
  await expect(page.getByText('Balance 20')).toBeVisible()
  await expect(toast).toBeHidden()
})

test('an upgrade is reported as done, even if the live event is faster than the answer', async ({ browser }) => {
  const { page } = await personIn(browser, tassel, { role: 'student', intercepted: true })
  await page.goto(`${tassel.url}/dashboard?tab=credits`)
  const paying = await open(page, () => page.getByRole('button', { name: /Choose This Plan.*Starter Plan/ }).click())
  await paying.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(paying.getByText(/Your payment went through/)).toBeVisible()
  await paying.close()
  await expect(page.getByText('Balance 20')).toBeVisible()

  const heard = Promise.withResolvers<void>()
  await page.route('**/rpc/credits/changePlan', async (route) => {
    const answer = await route.fetch()
    await heard.promise
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: /Upgrade.*Growth Plan/ }).click()
  const question = page.getByRole('alertdialog', { name: /the Growth Plan\?$/ })
  await expect(question).toContainText('$69.99 is charged now and 20 credits are added to your 20.')
  await question.getByRole('button', { name: 'Pay $69.99 and Change' }).click()
  await expect(page.getByText('Balance 40')).toBeAttached()
  await expect(question).toContainText('20 credits are added to your 20.')
  heard.resolve()
  await expect(page.getByText("You're on the Growth Plan now.")).toBeVisible()
  await expect(question).toBeHidden()
})

test('after a failed renewal there are seven days before the plan becomes Free', async ({ browser }) => {
  const { page } = await personIn(browser, tassel, { role: 'student' })
  await page.goto(`${tassel.url}/dashboard?tab=credits`)
  const paying = await open(page, () => page.getByRole('button', { name: /Choose This Plan.*Starter Plan/ }).click())
  await paying.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(paying.getByText(/Your payment went through/)).toBeVisible()
  await paying.close()

  const billing = await open(page, () => page.getByRole('button', { name: 'Card and Receipts' }).click())
  await billing.getByRole('button', { name: 'Use a card that is declined' }).click()
  await expect(billing.getByText('This card gets declined.')).toBeVisible()
  await billing.close()

  await tassel.forward(32 * day)
  await expect(page.getByText(/Your last payment failed/)).toBeVisible()
  await tassel.forward(7 * day)
  await expect(page.getByText('Not enough for a session')).toBeVisible()
  await expect(page.getByText(/Your last payment failed/)).toBeHidden()
  await expect(page.getByText('Expired when your subscription ended')).toBeVisible()
})

test('a bank debit counts once the bank has paid; a refusal is shown and can be retried', async ({ browser }) => {
  const { page, email } = await personIn(browser, tassel, { role: 'student' })
  await page.goto(`${tassel.url}/dashboard?tab=credits`)
  const choose = page.getByRole('button', { name: /Choose This Plan.*Growth Plan/ })
  const payByBank = async () => {
    const paying = await open(page, () => choose.click())
    await paying.getByRole('button', { name: 'Pay by bank debit, which takes days' }).click()
    await expect(paying.getByText('Your bank is still processing the payment for the Growth Plan.')).toBeVisible()
    await paying.close()
    await expect(page.getByText('Your bank is still processing the payment for the Growth Plan.')).toBeVisible()
    await expect(page.getByText('Balance 10')).toBeVisible()
    await expect(choose).toBeHidden()
  }
  // In a separate browser: a tab that is closed while its form is being submitted can block the others of its browser.
  const { page: sandbox } = await openVisitor(browser, tassel)
  const bank = async (answer: string) => {
    await sandbox.goto(`${tassel.url}/dev/payments`)
    await sandbox.getByRole('button', { name: answer }).click()
  }

  await payByBank()
  await checkScreen(page)
  await bank('The bank refuses')
  await expect(page.getByText("Your bank didn't complete the payment for the Growth Plan.")).toBeVisible()
  await expect(page.getByText('Balance 10')).toBeVisible()
  await expect
    .poll(async () => (await tassel.mailsTo(email)).map(({ subject }) => subject))
    .toContain("Your Growth Plan couldn't start")
  await checkScreen(page)

  await payByBank()
  await bank('The bank pays')
  await expect(page.getByText('Balance 30')).toBeVisible()
  await expect(page.getByText(/^Your bank/)).toBeHidden()
})

/** Holds the sandbox's events back, or releases them. */
const holdEvents = (page: Page, held: 'yes' | 'no') =>
  page.request.post(`${tassel.url}/dev/payments/events`, { form: { held }, maxRedirects: 0 })

/** Returns the tab that a press opens. */
async function open(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  await tab.waitForURL(/\/sandbox\//)
  return tab
}
