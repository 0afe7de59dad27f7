import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { openVisitor, personIn } from '#test/visitors.ts'

// On a small screen, the field or message that a form was refused for is in view, has the focus, and is read out.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const sizes = [
  { width: 375, height: 667 },
  { width: 360, height: 640 },
  { width: 1366, height: 600 },
]

for (const viewport of sizes)
  test(`a refused sign-up and log-in at ${viewport.width} by ${viewport.height}`, async ({ browser }) => {
    const taken = await personIn(browser, tassel, { role: 'student' })
    await taken.context.close()
    const { page, context } = await openVisitor(browser, tassel, { viewport })
    await page.goto('/signup?role=student')
    const [name, email] = [page.getByLabel('Full Name'), page.getByLabel('Email address')]
    const [password, again] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm Password')]
    const create = page.getByRole('button', { name: 'Create Account' })

    await create.click()
    await saysAt(name, 'Please fill in all fields')
    await name.fill('Maya Small')
    await email.fill('not an address')
    await password.fill('chair-scene-212')
    await again.fill('chair-scene-213')
    await create.click()
    await saysAt(email, 'Please enter a valid email address')
    await email.fill(taken.email)
    await create.click()
    await saysAt(again, 'Passwords do not match')
    // Submitting the same values again scrolls back to the field.
    await page.evaluate(() => window.scrollTo(0, 0))
    await create.click()
    await saysAt(again, 'Passwords do not match')
    // The account's real password would sign them in.
    for (const field of [password, again]) await field.fill('another-scene-517')
    await create.click()
    await saysAt(email, 'An account with this email already exists')

    await page.goto('/login')
    await page.getByLabel('Email').fill(taken.email)
    await page.getByLabel('Password', { exact: true }).fill('something-else')
    await page.getByRole('button', { name: /^Log ?in$/i }).click()
    await saysAbove(page, 'Invalid email or password. Please check your credentials and try again.')
    await context.close()
  })

test('a refused settings form', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', viewport: { width: 360, height: 640 } })
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Password', exact: true })
  const current = section.getByLabel('Current Password')
  await current.fill('not this one')
  await section.getByLabel('New Password', { exact: true }).fill('chair-scene-213')
  await section.getByLabel('Confirm New Password').fill('chair-scene-213')
  await section.getByRole('button', { name: 'Change Password' }).click()
  await saysAt(current, 'Your password is not correct. Please try again.')
  await context.close()
})

/** Checks that the field has the focus, is marked invalid and described by the message, and that both are in view. */
async function saysAt(field: Locator, message: string): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await expect(field.page().getByText(message)).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
}

/** Checks that the message is an alert, is in view, and has the focus. */
async function saysAbove(page: Page, message: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: message })
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
}
