import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { laptop, openVisitor, personIn, phone } from '#test/visitors.ts'

// A mentor agrees to a public page, and later changes their mind.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

for (const [device, screen] of [
  ['a laptop', laptop],
  ['a phone', phone],
] as const)
  test(`a visitor meets a mentor who has a public page, until it is taken down, on ${device}`, async ({ browser }) => {
    const name = `Ottilie Vandermeer ${device === 'a phone' ? 'Kay' : 'Lee'}`
    const profile = { university: 'Rice University', major: 'Physics', specialties: 'personal statements, robotics' }
    const mentor = await personIn(browser, tassel, { role: 'mentor', name, profile, ...screen })
    // Search engines and careful visitors run no scripts.
    const visitor = await openVisitor(browser, tassel, { ...screen, javaScriptEnabled: false })
    const { page } = visitor
    const isPublic = mentor.page.getByRole('checkbox', { name: 'Show my public page' })

    await mentor.page.goto('/settings')
    await expect(isPublic).not.toBeChecked()
    await isPublic.press('Space')
    const link = mentor.page.getByRole('link', { name: /^See your page/ })
    await expect(link).toBeVisible()
    await checkScreen(mentor.page)

    await page.goto('/')
    await page.getByRole('link', { name: 'Meet some of our mentors' }).click()
    const ottilie = page.getByRole('link', { name: 'Ottilie' }).first()
    await expect(ottilie).toBeVisible()
    expect(await page.content()).not.toMatch(/%[a-z-]+%/)
    await ottilie.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ottilie' })).toBeVisible()
    await expect(page).toHaveTitle(/^Ottilie, Physics at Rice University \| /)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/meet/[0-9a-z]{10}$`))
    await expect(page.getByText('robotics')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign Up to Book' })).toHaveAttribute('href', '/signup?role=student')
    expect(await page.content()).not.toMatch(/Vandermeer|@example\.com|%[a-z-]+%/)

    // The link disappears with the press, the page once the change is saved.
    const saved = mentor.page.waitForResponse('**/rpc/profiles/setPublicPage')
    await isPublic.press('Space')
    await expect(link).toHaveCount(0)
    await saved
    const gone = await page.reload()
    expect(gone?.status()).toBe(404)
    await mentor.context.close()
    await visitor.context.close()
  })
