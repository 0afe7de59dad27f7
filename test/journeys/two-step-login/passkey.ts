import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { addAuthenticator, enterPassword } from '#test/two-step.ts'
import { password, personIn, phone } from '#test/visitors.ts'

let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

test('a passkey is added, used alone and after the password, renamed and removed', async ({ browser }) => {
  const ada = await personIn(browser, tassel, { role: 'student', ...phone })
  const { page, context } = ada
  const device = await addAuthenticator(page)
  const section = page.getByRole('region', { name: 'Two-step login' })

  await test.step('it is added at the second attempt', async () => {
    await page.goto('/settings')
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('My phone')
    await device.refuse()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('No passkey was added. You can try again anytime.')
    await checkScreen(page)
    await device.accept()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: "I've saved my codes" }).click()
    await expect(section.getByRole('list', { name: 'Your passkeys' })).toContainText('My phone')
    await checkScreen(page)
  })

  await test.step('each device has only one', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This device already has a passkey for your account.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('it logs in alone', async () => {
    await context.clearCookies()
    await page.goto('/login')
    await device.refuse()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or log in with your password.')
    await checkScreen(page)
    await device.accept()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('it is asked for after the password', async () => {
    await enterPassword(page, ada.email)
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    await checkScreen(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('it is renamed and removed', async () => {
    await page.goto('/settings')
    await section.getByRole('button', { name: 'Rename My phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename this passkey' })
    await dialog.getByLabel('Name').fill('Old phone')
    await page.keyboard.press('Enter')
    await expect(section.getByText('Your passkey has been renamed.')).toBeVisible()
    await section.getByRole('button', { name: 'Remove Old phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(section.getByText('Your passkey has been removed.')).toBeVisible()
    await expect(section.getByRole('list', { name: 'Your passkeys' })).toBeHidden()
    await enterPassword(page, ada.email)
    await expect(page).toHaveURL(/\/dashboard/)
  })
  await context.close()
})

test('a browser without passkeys says so', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'mentor' })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Two-step login' })
  await expect(section.getByText("This browser can't create a passkey", { exact: false })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
  await context.clearCookies()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
  await context.close()
})
