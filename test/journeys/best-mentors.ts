import { expect } from '@playwright/test'
import type { Matches } from '#contract/matching.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { watchForTexts } from '#test/watch-for-texts.ts'
import { personIn } from '#test/visitors.ts'
import { checkPerson } from '#test/open-tab.ts'
import { tryAgain } from '#test/try-again.ts'

let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel({ ...shared, environment: { SEED: 'demo' } })))

const timeZone = 'America/Chicago'

test('every state of matching, and its texts', async ({ browser }) => {
  const profile = { bio: 'I sing.', interests: 'choir' }
  const student = await personIn(browser, tassel, {
    role: 'student',
    name: 'Mira Sol',
    timeZone,
    profile,
    intercepted: true,
  })
  const { page } = student
  await page.clock.install()
  const best = page.getByRole('region', { name: 'Best Mentors For You' })
  const rows = best.getByRole('listitem')
  const refresh = best.getByRole('button', { name: 'Refresh Simple Matches' })
  /** Modifies the server's matches on their way to the browser. */
  const answering = async (change: (matches: Matches) => Matches) => {
    await page.unroute('**/rpc/matching/matches**')
    await page.route('**/rpc/matching/matches**', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { json: Matches }
      await route.fulfill({ response, json: { ...body, json: change(body.json) } })
    })
    await page.goto('/dashboard')
  }

  await test.step('no matches for 30 seconds: the first six mentors, and a way to try again', async () => {
    await answering((matches) => ({ ...matches, status: 'loading', matches: [] }))
    await expect(best.getByText('Finding mentors who fit your profile...')).toBeVisible()
    await checkPerson(student)
    await page.clock.fastForward(30_000)
    await expect(best.getByText('Matching is taking longer than usual.')).toBeVisible()
    await expect(rows).toHaveCount(6)
    await checkPerson(student)
    await page.unroute('**/rpc/matching/matches**')
    await tryAgain(best, (waiting) => expect(rows).toHaveCount(3, waiting))
  })

  await test.step('no matches found', async () => {
    await answering((matches) => ({ ...matches, status: 'ready', matches: [] }))
    await expect(best.getByText('Matching completed, but no matches found. Try updating your profile.')).toBeVisible()
    await checkPerson(student)
  })

  await test.step('no profile', async () => {
    await answering((matches) => ({ ...matches, profileComplete: false }))
    await expect(best.getByText('Profile Incomplete')).toBeVisible()
    await checkPerson(student)
    await best.getByRole('link', { name: 'Complete Profile' }).click()
    await expect(page).toHaveURL(/\/editprofile/)
  })

  await test.step('existing matches appear after 1.5 seconds', async () => {
    await page.unroute('**/rpc/matching/matches**')
    const answered = page.waitForResponse('**/rpc/matching/matches**')
    await page.goto('/dashboard')
    await answered
    await page.clock.fastForward(1500)
    await expect(rows).toHaveCount(3)
  })

  await test.step('a failed refresh says why for five seconds and keeps the list', async () => {
    await page.route('**/rpc/matching/refresh**', (route) => route.abort())
    const text = 'Failed to refresh matches: Network error. Please check your connection.'
    const failed = await watchForTexts(page, { '[role=alert]': text })
    await refresh.click()
    await failed()
    await expect(rows).toHaveCount(3)
    await page.clock.fastForward(5000)
    await expect(best.getByText(text)).toBeHidden()
    await page.unroute('**/rpc/matching/refresh**')
    const done = await watchForTexts(page, { '[role=alert]': 'Your matches are up to date.' })
    await refresh.click()
    await done()
  })

  await test.step('matches that cannot be loaded', async () => {
    // A failure, not just a lost connection, which would show the last known matches.
    await page.route('**/rpc/matching/matches**', (route) => route.fulfill({ status: 500 }))
    await page.goto('/dashboard')
    await page.clock.fastForward(2000)
    await expect(best.getByText('Failed to generate matches. Please try again.')).toBeVisible()
    await page.unroute('**/rpc/matching/matches**')
    await tryAgain(best, (waiting) => expect(rows).toHaveCount(3, waiting))
  })

  await test.step('mentors that cannot be loaded', async () => {
    await page.route('**/rpc/matching/directory**', (route) => route.abort())
    await page.goto('/mentors')
    await page.clock.fastForward(2000)
    await expect(page.getByText('Failed to fetch mentors: Network error. Please check your connection.')).toBeVisible()
    await page.unroute('**/rpc/matching/directory**')
    const found = page.getByRole('list', { name: 'Mentors' }).getByRole('listitem')
    await tryAgain(page, (waiting) => expect(found).toHaveCount(20, waiting))
  })
  await page.context().close()
})
