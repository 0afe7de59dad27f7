import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { codeFor } from '#test/code-for.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { addCodeApp, enterPassword } from '#test/two-step.ts'
import { linkIn, personIn, phone } from '#test/visitors.ts'

let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

test('a recovery code lets in a person who lost their phone, once', async ({ browser }) => {
  const ada = await personIn(browser, tassel, { role: 'student', ...phone })
  const { page, context } = ada
  const { recoveryCodes } = await addCodeApp(context.request)
  const [code = ''] = recoveryCodes
  const enterRecoveryCode = async () => {
    await enterPassword(page, ada.email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await page.keyboard.type(code.toUpperCase())
    await page.keyboard.press('Enter')
  }
  await enterRecoveryCode()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/settings')
  await expect(page.getByText('9 of 10 left.', { exact: false })).toBeVisible()

  await enterRecoveryCode()
  await expect(page.getByRole('alert')).toHaveText('That code is not correct. Please try again.')
  await checkScreen(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await context.close()
})

test('new codes replace the old ones, for a person who proves themselves again after 15 minutes', async ({
  browser,
}) => {
  const ada = await personIn(browser, tassel, { role: 'mentor' })
  const { page, context } = ada
  const { key } = await addCodeApp(context.request)
  await page.goto('/settings')
  await expect(page.getByText('10 of 10 left.', { exact: false })).toBeVisible()
  await tassel.forward(15)
  // The screen was loaded while the proof still counted, so only the server knows that it has expired.
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel('Code from your app').fill(await codeFor(key, { ahead: 1 }))
  await checkScreen(page)
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: "I've saved my codes" }).click()
  await expect(page.getByText('You have ten new recovery codes.')).toBeVisible()
  await context.close()
})

test('a new password through an emailed link does not get around the second step', async ({ browser }) => {
  const ada = await personIn(browser, tassel, { role: 'student' })
  const { page, context } = ada
  await addCodeApp(context.request)
  await context.request.post('/api/password-reset', { data: { email: ada.email } })
  const fresh = 'garden-scene-414'
  await page.goto(await linkIn(tassel, ada.email, 'reset-password'))
  await page.getByLabel('New Password').fill(fresh)
  await page.getByLabel('Confirm Password').fill(fresh)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await enterPassword(page, ada.email, fresh)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await context.close()
})
