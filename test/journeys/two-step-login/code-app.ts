import { expect } from '@playwright/test'
import { checkOnBothDevices } from '#test/check-screen.ts'
import { codeFor } from '#test/code-for.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { enterPassword } from '#test/two-step.ts'
import { password, personIn, phone } from '#test/visitors.ts'

let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

test('a code app is set up, asked for and removed', async ({ browser }) => {
  const ada = await personIn(browser, tassel, { role: 'student', ...phone, intercepted: true })
  const { page, context } = ada
  const section = page.getByRole('region', { name: 'Two-step login' })
  let key = ''

  await test.step('setting it up requires the password first', async () => {
    await page.goto('/settings')
    const setUp = section.getByRole('button', { name: 'Set up a code app' })
    await expect(setUp).toBeVisible()
    await expect(section.getByRole('heading', { name: 'Recovery codes' })).toBeHidden()
    await checkOnBothDevices(page)
    await setUp.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await checkOnBothDevices(page)
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Your password is not correct. Please try again.')
    await dialog.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
  })

  await test.step('the app takes the key from a picture or as text, and its first code turns it on', async () => {
    const dialog = page.getByRole('dialog', { name: 'Set up a code app' })
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    key = (await dialog.getByRole('code').textContent()) ?? ''
    await checkOnBothDevices(page)
    const code = dialog.getByLabel('Code from your app')
    await code.fill(await wrongCode(key))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('That code is not correct. Please try again.')
    await code.fill(await codeFor(key))
    await page.route('**/rpc/accounts/confirmCodeApp', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Network error. Please check your connection.')
    await page.keyboard.press('Enter')
  })

  await test.step('ten recovery codes are shown until they are saved', async () => {
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await checkOnBothDevices(page)
    await page.keyboard.press('Escape')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('tassel-recovery-codes.txt')
    await dialog.getByRole('button', { name: "I've saved my codes" }).click()
    await expect(dialog).toBeHidden()
    await expect(section.getByText('Your code app is on.')).toBeVisible()
    await expect(section.getByText('10 of 10 left.', { exact: false })).toBeVisible()
    await checkOnBothDevices(page)
  })

  await test.step('logging in asks for a code after the password', async () => {
    await enterPassword(page, ada.email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    const code = page.getByLabel('Code from your app')
    await expect(code).toBeFocused()
    await checkOnBothDevices(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Please enter the code.')
    await code.fill(await wrongCode(key))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('That code is not correct. Please try again.')
    await code.fill(await codeFor(key, { ahead: 1 }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('right after logging in it can be removed, and the password is enough again', async () => {
    await page.goto('/settings')
    await section.getByRole('button', { name: 'Remove the code app' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove your code app?' })
    await expect(
      dialog.getByText('After that, your password alone is enough to log in', { exact: false }),
    ).toBeVisible()
    await checkOnBothDevices(page)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(section.getByText('Your code app has been removed.')).toBeVisible()
    await expect(section.getByRole('heading', { name: 'Recovery codes' })).toBeHidden()
    await enterPassword(page, ada.email)
    await expect(page).toHaveURL(/\/dashboard/)
  })
  await context.close()
})

/** Returns six digits that are not a currently valid code. */
async function wrongCode(key: string): Promise<string> {
  const right = await Promise.all([-1, 0, 1, 2].map((ahead) => codeFor(key, { ahead })))
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? ''
}
