import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { operatorIn } from '#test/desk-people.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { personIn, phone } from '#test/visitors.ts'

let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

test('an operator refunds a payment after seeing what it takes back; the student sees it, as done by staff', async ({
  browser,
}) => {
  const student = await personIn(browser, tassel, { role: 'student', name: 'Maya Okafor' })
  const asking = await student.context.request.post('/api/credits/checkout', {
    data: { kind: 'plan', plan: 'Growth Plan' },
  })
  const { url } = (await asking.json()) as { url: string }
  await student.context.request.post(url, { form: { action: 'pay' } })
  await student.page.goto('/dashboard?tab=credits')
  await expect(student.page.getByText('Balance 30')).toBeVisible()

  const email = 'ada.byron@example.com'
  const { page } = await operatorIn(browser, tassel, { email, level: 'finance', ...phone })

  await test.step('the operator finds the payment and is told what the refund will do', async () => {
    await page.goto('/desk/people?search=okaf')
    await page.getByRole('link', { name: 'Maya Okafor' }).click()
    await page.getByText('Payments', { exact: true }).click()
    await page.getByRole('button', { name: 'Refund $69.99…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This payment brought 20 credits: 20 credits will be taken back.')
    await expect(dialog).toContainText("so Maya Okafor's Growth Plan ends right away")
    await checkScreen(page)
    await dialog.getByLabel('Reason').fill('Bought by mistake')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText('$69.99 was refunded to Maya Okafor.')).toBeVisible()
    await expect(page.getByRole('listitem').getByText('Refunded', { exact: true })).toBeVisible()
  })

  await test.step("the student's credits, statement and settings show it", async () => {
    await expect(student.page.getByText('Not enough for a session')).toBeVisible()
    await expect(student.page.getByText('Taken back: the payment for them was refunded or disputed')).toBeVisible()
    await student.page.goto('/settings')
    await expect(student.page.getByText('Refunded a payment of $69.99.')).toBeVisible()
    await expect(student.page.getByText('Bought by mistake')).toBeHidden()
    await checkScreen(student.page)
  })

  await test.step('Money and Mail work', async () => {
    await page.goto('/desk/money')
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada Byron' })).toContainText('Refunded')
    await checkScreen(page)
    await page.goto('/desk/mail')
    await expect(page.getByText('No dead letters.')).toBeVisible()
    await checkScreen(page)
  })
})
