import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { checkOnBothDevices } from '#test/check-screen.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { watchForTexts } from '#test/watch-for-texts.ts'
import { password as first, linkIn, logIn, openVisitor, phone, signUp } from '#test/visitors.ts'

// One account from the first email to the last: verified, given a photo, moved to another address, locked out, let in
// again, closed.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const second = 'window-scene-313'
const third = 'garden-scene-414'

test('an account from verification to closing', async ({ browser }) => {
  const { context, page, complaints } = await openVisitor(browser, tassel, { ...phone, intercepted: true })
  const email = 'ines@example.com'
  const newEmail = 'ines.new@example.com'
  await signUp(context.request, { role: 'student', name: 'Ines Duarte', email })

  await test.step('the emailed link verifies the address, however often it is opened', async () => {
    const link = await linkIn(tassel, email, 'verify-email')
    for (let opening = 1; opening <= 2; opening++) {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
    }
    await checkOnBothDevices(page)
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('a photo is saved at once, next to changes that are not saved yet', async () => {
    await page.goto('/editprofile')
    await page.getByLabel('Bio').fill('I draw bridges.')
    const photo = page.getByRole('region', { name: 'Photo' })
    await expect(photo.getByText('Photo changes are saved right away.')).toBeVisible()
    await photo.getByLabel('Photo file').setInputFiles(file('note.png', 'image/png', Buffer.from('only words')))
    await expect(photo.getByRole('alert')).toHaveText('Please choose a JPEG, PNG, or WebP picture.')
    await photo.getByLabel('Photo file').setInputFiles(file('me.png', 'image/png', await picture()))
    await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible()
    await checkOnBothDevices(page)
    await page.getByRole('button', { name: 'Use Photo' }).click()
    await expect(photo.getByRole('button', { name: 'Change Photo' })).toBeVisible()
    await expect(photo.getByRole('alert')).toBeHidden()
    await expect.poll(() => widthOf(photo.locator('img').first())).toBe(384)
    await expect(page.getByLabel('Bio')).toHaveValue('I draw bridges.')
    await checkOnBothDevices(page)

    await page.getByLabel('Grade Level').selectOption('11th')
    const seen = await watchForTexts(page, { h1: 'Profile Updated!', p: 'Redirecting to dashboard...' })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await seen()
    await expect(page).toHaveURL(/tab=profile/)
    await expect(page.getByText('I draw bridges.')).toBeVisible()
  })

  await test.step('and removed at once, with nothing to save', async () => {
    await page.goto('/editprofile')
    const photo = page.getByRole('region', { name: 'Photo' })
    await page.route('**/api/me/photo', (route) => route.abort(), { times: 1 })
    await photo.getByRole('button', { name: 'Remove Photo' }).press('Enter')
    await expect(photo.getByRole('alert')).toHaveText('Network error. Please check your connection.')
    await expect(photo.getByRole('button', { name: 'Remove Photo' })).toBeFocused()
    await photo.getByRole('button', { name: 'Remove Photo' }).press('Enter')
    await expect(photo.getByRole('button', { name: 'Add Photo' })).toBeFocused()
    await expect(photo.getByRole('alert')).toBeHidden()
    await expect(photo.locator('img')).toHaveCount(0)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/tab=profile/)
  })

  await test.step('a new address takes effect once it is confirmed from there, by a link that works once', async () => {
    await page.goto('/settings')
    const section = page.getByRole('region', { name: 'Email address' })
    await section.getByLabel('New Email').fill(newEmail)
    await section.getByLabel('Password', { exact: true }).fill(first)
    await section.getByRole('button', { name: 'Change Email' }).click()
    await expect(section.getByText(`We sent a link to ${newEmail}.`)).toBeVisible()
    await checkOnBothDevices(page)
    await page.goto(await linkIn(tassel, newEmail, 'confirm-email'))
    await expect(page.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible()
    await checkOnBothDevices(page)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('This link has expired. Please request a new one.')
    await expect(page.getByText('You can request a new link in Settings.')).toBeVisible()
    await checkOnBothDevices(page)
    await page.getByRole('link', { name: 'Go to Settings' }).click()
    await expect(page.getByText(`Current address: ${newEmail}`)).toBeVisible()
  })

  await test.step('a new password is typed twice', async () => {
    const section = page.getByRole('region', { name: 'Password', exact: true })
    await section.getByLabel('Current Password').fill(first)
    await section.getByLabel('New Password', { exact: true }).fill(second)
    await section.getByLabel('Confirm New Password').fill(third)
    await section.getByRole('button', { name: 'Change Password' }).click()
    await expect(section.getByText('Passwords do not match')).toBeVisible()
    await expect(section.getByLabel('Confirm New Password')).toBeFocused()
    await section.getByLabel('Confirm New Password').fill(second)
    await section.getByRole('button', { name: 'Change Password' }).click()
    await expect(
      section.getByText('Your password has been changed, and your other devices are logged out.'),
    ).toBeVisible()
  })

  await test.step('a forgotten password is replaced through the emailed link', async () => {
    await context.clearCookies()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(newEmail)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const link = await linkIn(tassel, newEmail, 'reset-password')
    await page.goto(link)
    await page.getByLabel('New Password').fill(third)
    await page.getByLabel('Confirm Password').fill(third)
    await checkOnBothDevices(page)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await logIn(page, newEmail, third)
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('a link that no longer works says so, and how to get another', async () => {
    const stranger = await browser.newContext({ ...phone, baseURL: tassel.url })
    const elsewhere = await stranger.newPage()
    for (const path of ['/verify-email?token=made-up', '/confirm-email', '/reset-password']) {
      await elsewhere.goto(path)
      await expect(elsewhere.getByText('This link has expired. Please request a new one.')).toBeVisible()
      await checkOnBothDevices(elsewhere)
    }
    await stranger.close()
  })

  await test.step('a closed account is nobody’s', async () => {
    await page.goto('/close-account')
    await page.getByLabel('Type “close my account”').fill('close my account')
    await page.getByLabel('Password', { exact: true }).fill(third)
    await checkOnBothDevices(page)
    await page.getByRole('button', { name: 'Close my account for good' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
    await checkOnBothDevices(page)
    await page.goto('/login')
    await logIn(page, newEmail, third)
    await expect(
      page.getByText('Invalid email or password. Please check your credentials and try again.'),
    ).toBeVisible()
  })

  // Browsers log every refused call: a link used twice, logging in to a closed account, and the one call that was cut
  // off.
  expect(complaints.filter((text) => !/status of (410|401)|ERR_FAILED/.test(text))).toEqual([])
  await context.close()
})

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: 'seagreen' } })
    .png()
    .toBuffer()

const widthOf = (image: ReturnType<Page['locator']>): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth)
