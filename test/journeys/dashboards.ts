import { expect, type Page, type Route, test } from '@playwright/test'
import type { Matches } from '#contract/matching.ts'
import { checkScreen } from '#test/check-screen.ts'
import { removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { laptop, type Person, personIn, phone, saveProfile } from '#test/visitors.ts'

// Both dashboards, in every state they can have, among the sixty mentors of the demo world.
let tassel: RunningTassel
test.beforeAll(async () => void (tassel = await startTassel({ environment: { SEED: 'demo' } })))
test.afterAll(async () => {
  await tassel.stop()
  await removeDataDir(tassel.dataDir)
})

const timeZone = 'America/Chicago'

async function checkPerson({ page, complaints }: Person): Promise<void> {
  await checkScreen(page)
  expect(complaints).toEqual([])
}

async function openTab({ page }: Person, name: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(name) })
  if (!(await tab.isVisible())) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name }).click()
  } else await tab.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const badgeOf = ({ page }: Person, tab: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(tab) })

for (const [device, screen] of [
  ['a laptop', laptop],
  ['a phone', phone],
] as const)
  test(`a student finds mentors and pins, a mentor declines and accepts, on ${device}`, async ({ browser }) => {
    const suffix = device === 'a phone' ? 'Prairie' : 'Harbor'
    // Nothing people write, no name either, may break a page's layout.
    const unbroken = 'o'.repeat(45)
    const mentor = await personIn(browser, tassel, {
      role: 'mentor',
      name: `Otto ${suffix}${unbroken}`,
      timeZone,
      ...screen,
      profile: {
        university: `${suffix} College`,
        major: `Physics${unbroken}`,
        specialties: 'robotics',
        bio: `Boats${unbroken}`,
      },
    })
    const student = await personIn(browser, tassel, {
      role: 'student',
      name: `Ines ${suffix}${unbroken}`,
      timeZone,
      ...screen,
    })
    const { page } = student
    // The mentor is indexed before the student's first matching, so that nothing has to wait for the next run.
    const found = async () => {
      const answer = await page.request.get('/api/directory', { params: { name: mentor.name } })
      return ((await answer.json()) as { entries: unknown[] }).entries
    }
    await expect.poll(found).toHaveLength(1)
    const profile = { targetSchools: `${suffix} College`, interests: 'robotics', bio: `Robots${unbroken}` }
    await saveProfile(page.request, 'student', profile)
    const best = page.getByRole('region', { name: 'Best Mentors For You' })

    await test.step('three matches, then ten, one of them the best', async () => {
      await page.goto('/dashboard')
      await expect(best.getByRole('listitem').filter({ hasText: mentor.name })).toBeVisible({ timeout: 30_000 })
      await expect(best.getByRole('listitem')).toHaveCount(3)
      await best.getByRole('button', { name: 'View More' }).click()
      await expect(best.getByRole('listitem')).toHaveCount(10)
      await expect(best.getByText('Best Simple Match')).toHaveCount(1)
      await expect(page.getByText('No mentors yet')).toBeVisible()
      await checkPerson(student)
    })

    await test.step('the directory: searched, paged, in the address', async () => {
      await openTab(student, 'Find Mentors')
      await expect(page).toHaveURL(/\/mentors$/)
      const list = page.getByRole('list', { name: 'Mentors' })
      await expect(list.getByRole('listitem')).toHaveCount(20)
      const first = await list.getByRole('heading').first().textContent()
      await checkPerson(student)
      await page.getByRole('button', { name: 'Show More' }).click()
      await expect(list.getByRole('listitem')).toHaveCount(40)
      await expect(page).toHaveURL(/pages=2/)
      await page.reload()
      await expect(list.getByRole('listitem')).toHaveCount(40)
      await expect(list.getByText(first ?? '', { exact: true })).toBeVisible()

      await page.getByLabel('University', { exact: true }).fill(suffix)
      await page.keyboard.press('Enter')
      await page.getByLabel('Interest', { exact: true }).fill('robot')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`university=${suffix}&specialty=robot`))
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list.getByText('Match score: 10/10')).toBeVisible()
      await page.getByLabel('Search mentors').fill('Nobody of that name')
      await expect(page.getByText('No mentors found')).toBeVisible()
      await checkPerson(student)
      await page.getByRole('button', { name: 'Clear search' }).click()
      await expect(list.getByText(mentor.name)).toBeVisible()
    })

    await test.step('a pin puts the mentor on top; they are told once', async () => {
      const list = page.getByRole('list', { name: 'Mentors' })
      for (const name of ['Pin', 'Unpin', 'Pin']) {
        await list.getByRole('button', { name, exact: true }).click()
        await expect(list.getByRole('button', { name: name === 'Pin' ? 'Unpin' : 'Pin', exact: true })).toBeVisible()
      }
      await page.getByRole('button', { name: 'Clear Filters' }).click()
      await expect(list.getByRole('listitem').first().getByText('Pinned')).toBeVisible()
      await expect(list.getByRole('listitem').first()).toContainText(mentor.name)
      await mentor.page.goto('/dashboard')
      await expect(badgeOf(mentor, 'Notifications')).toContainText('1')
      await openTab(mentor, 'Notifications')
      const told = mentor.page.getByText(`${student.name} pinned you to the top of their list.`)
      await expect(told).toHaveCount(1)
      await expect(badgeOf(mentor, 'Notifications')).not.toContainText('1')
    })

    await test.step('asked, gently declined, asked again, accepted: live on both sides', async () => {
      const row = page.getByRole('list', { name: 'Mentors' }).getByRole('listitem').first()
      await row.getByRole('button', { name: 'Connect' }).click()
      await expect(row.getByRole('button', { name: 'Pending' })).toBeDisabled()
      await openTab(mentor, 'Dashboard')
      const requests = mentor.page.getByRole('region', { name: 'Connection Requests' })
      await expect(requests.getByText(student.name)).toBeVisible()
      await checkPerson(mentor)
      await requests.getByRole('button', { name: 'Decline' }).click()
      await expect(mentor.page.getByText('Request declined.')).toBeVisible()
      await expect(requests).toBeHidden()
      await expect(row.getByRole('button', { name: 'Connect' })).toBeEnabled()
      await openTab(student, 'Notifications')
      await expect(page.getByText(`${mentor.name} can't take on another student right now.`)).toBeVisible()
      await expect(page.getByText('declined')).toBeHidden()

      await page.getByRole('link', { name: 'See Your Matches' }).click()
      const match = best.getByRole('listitem').filter({ hasText: mentor.name })
      await match.getByRole('button', { name: 'Connect' }).click()
      await expect(page.getByText(`Waiting to hear back from ${mentor.name}.`)).toBeVisible()
      await openTab(mentor, 'Notifications')
      await expect(mentor.page.getByText(`${student.name} would like to connect with you.`)).toHaveCount(1)
      await mentor.page.getByRole('button', { name: 'Accept' }).click()
      await expect(mentor.page.getByText(`You and ${student.name} are connected.`)).toBeVisible()
      await expect(mentor.page.getByText(`${student.name} would like to connect with you.`)).toBeHidden()
      // Connected mentors make room for others.
      await expect(match).toBeHidden()
      const mine = page.getByRole('region', { name: 'My Mentors' }).getByRole('listitem')
      await expect(mine.getByRole('link', { name: 'Schedule Session' })).toBeVisible()
      await expect(mine.getByRole('button', { name: 'Unpin' })).toBeVisible()
      await checkPerson(student)
      await openTab(mentor, 'Dashboard')
      await expect(mentor.page.getByRole('region', { name: 'My Students' }).getByText(student.name)).toBeVisible()
      await checkPerson(mentor)
    })

    await test.step('every further tab stands', async () => {
      for (const tab of ['To-Do', 'Messages', 'Notifications', 'Credits', 'Profile']) {
        await openTab(student, tab)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await checkPerson(student)
      }
      for (const tab of ['Messages', 'Profile', 'Payouts']) {
        await openTab(mentor, tab)
        await expect(mentor.page.getByText('Loading...')).toHaveCount(0)
        await checkPerson(mentor)
      }
      await mentor.page.goto('/mentors')
      await expect(mentor.page.getByText('Access Denied - Only students can search for mentors.')).toBeVisible()
    })
    await page.context().close()
    await mentor.page.context().close()
  })

test('to-dos: at once, on two devices, and as they were when a call fails', async ({ browser }) => {
  const student = await personIn(browser, tassel, { role: 'student', name: 'Tomas Reyes', timeZone, ...laptop })
  const here = student.page
  const there = await here.context().newPage()
  for (const page of [here, there]) await page.goto('/dashboard?tab=todo')
  await expect(here.getByText('Nothing to do yet')).toBeVisible()
  const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

  await here.getByLabel('New to-do').fill('  Draft the essay  ')
  await here.keyboard.press('Enter')
  await expect(item(there, 'Draft the essay')).toBeVisible()
  await item(there, 'Draft the essay').getByText('Draft the essay').click()
  await expect(item(here, 'Draft the essay').getByRole('checkbox')).toBeChecked()
  await here.getByRole('button', { name: 'Edit Draft the essay' }).click()
  await here.getByLabel('Edit to-do').fill('Send the essay')
  await here.getByRole('button', { name: 'Save' }).click()
  await expect(item(there, 'Send the essay').getByRole('checkbox')).toBeChecked()
  await checkPerson(student)

  await test.step('a call that fails restores and says so, for five seconds', async () => {
    await here.route('**/rpc/todos/**', failCommands)
    const failed = here.getByText('Failed to update todos. Please try again.')
    await here.getByRole('button', { name: 'Remove Send the essay' }).click()
    await expect(failed).toBeVisible()
    await expect(item(here, 'Send the essay')).toBeVisible()
    await here.getByLabel('New to-do').fill('Ask for a letter')
    await here.keyboard.press('Enter')
    await expect(failed).toBeVisible()
    await expect(item(here, 'Ask for a letter')).toBeHidden()
    await expect(here.getByLabel('New to-do')).toHaveValue('Ask for a letter')
    await here.getByRole('button', { name: 'Edit Send the essay' }).click()
    await here.getByLabel('Edit to-do').fill('Send both essays')
    await here.keyboard.press('Enter')
    await expect(here.getByLabel('Edit to-do')).toHaveValue('Send both essays')
    await expect(here.getByLabel('Edit to-do')).toBeFocused()
    await expect(failed).toBeHidden()
    await here.unroute('**/rpc/todos/**')
    await here.keyboard.press('Enter')
    await expect(item(there, 'Send both essays')).toBeVisible()
  })

  await here.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(item(there, 'Ask for a letter')).toBeVisible()

  await test.step('a call that fails when the student has gone on is said there, with what was typed', async () => {
    const { promise: gone, resolve: goOn } = Promise.withResolvers<void>()
    await here.route('**/rpc/todos/add', async (route) => {
      await gone
      await route.abort()
    })
    await here.getByLabel('New to-do').fill('Visit a campus')
    await here.keyboard.press('Enter')
    await openTab(student, 'Notifications')
    goOn()
    const notice = here.getByRole('alertdialog').filter({ hasText: 'Failed to update todos. Please try again.' })
    await expect(notice).toContainText('Visit a campus')
    await openTab(student, 'To-Do')
    await expect(item(here, 'Ask for a letter')).toBeVisible()
    await expect(item(here, 'Visit a campus')).toBeHidden()
    await here.unroute('**/rpc/todos/add')
  })
  await there.getByRole('button', { name: 'Remove Send both essays' }).click()
  await expect(item(here, 'Send both essays')).toBeHidden()
  await here.reload()
  await expect(here.getByRole('list', { name: 'To-dos' }).getByRole('listitem')).toHaveCount(1)
  await here.context().close()
})

const failCommands = (route: Route) => (route.request().url().endsWith('/list') ? route.continue() : route.abort())

test('every face of matching, and its sentences', async ({ browser }) => {
  const profile = { bio: 'I sing.', interests: 'choir' }
  const student = await personIn(browser, tassel, { role: 'student', name: 'Mira Sol', timeZone, profile, ...laptop })
  const { page } = student
  await page.clock.install()
  const best = page.getByRole('region', { name: 'Best Mentors For You' })
  const rows = best.getByRole('listitem')
  const refresh = best.getByRole('button', { name: 'Refresh Simple Matches' })
  /** The server's matches, modified on the way to the browser. */
  const answering = async (change: (matches: Matches) => Matches) => {
    await page.unroute('**/rpc/matching/matches**')
    await page.route('**/rpc/matching/matches**', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { json: Matches }
      await route.fulfill({ response, json: { ...body, json: change(body.json) } })
    })
    await page.goto('/dashboard')
  }

  await test.step('none yet for 30 seconds: the first six mentors, and a way to try again', async () => {
    await answering((matches) => ({ ...matches, status: 'loading', matches: [] }))
    await expect(best.getByText('Finding mentors who fit your profile...')).toBeVisible()
    await checkPerson(student)
    await page.clock.fastForward(30_000)
    await expect(best.getByText('Matching is taking longer than usual.')).toBeVisible()
    await expect(rows).toHaveCount(6)
    await checkPerson(student)
    await best.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows).toHaveCount(3)
  })

  await test.step('nobody found', async () => {
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

  await test.step('matches that are there appear after 1.5 seconds', async () => {
    await page.unroute('**/rpc/matching/matches**')
    const answered = page.waitForResponse('**/rpc/matching/matches**')
    await page.goto('/dashboard')
    await answered
    await page.clock.fastForward(1500)
    await expect(rows).toHaveCount(3)
  })

  await test.step('a refresh that fails says why for five seconds and leaves the list', async () => {
    await page.route('**/rpc/matching/refresh**', (route) => route.abort())
    await refresh.click()
    const failed = best.getByText('Failed to refresh matches: Network error. Please check your connection.')
    await expect(failed).toBeVisible()
    await expect(rows).toHaveCount(3)
    await page.clock.fastForward(5000)
    await expect(failed).toBeHidden()
    await page.unroute('**/rpc/matching/refresh**')
    await refresh.click()
    await expect(best.getByText('Your matches are up to date.')).toBeVisible()
  })

  await test.step('matches that cannot be asked for', async () => {
    await page.route('**/rpc/matching/matches**', (route) => route.abort())
    await page.goto('/dashboard')
    await page.clock.fastForward(2000)
    await expect(best.getByText('Failed to generate matches. Please try again.')).toBeVisible()
    await page.unroute('**/rpc/matching/matches**')
    await best.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows).toHaveCount(3)
  })

  await test.step('mentors that cannot be fetched', async () => {
    await page.route('**/rpc/matching/directory**', (route) => route.abort())
    await page.goto('/mentors')
    await page.clock.fastForward(2000)
    await expect(page.getByText('Failed to fetch mentors: Network error. Please check your connection.')).toBeVisible()
    await page.unroute('**/rpc/matching/directory**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('list', { name: 'Mentors' }).getByRole('listitem')).toHaveCount(20)
  })
  await page.context().close()
})

test('the dashboard goes by its address', async ({ browser }) => {
  const student = await personIn(browser, tassel, { role: 'student', name: 'Rui Vance', timeZone, ...phone })
  const { page } = student
  await page.goto('/dashboard?canceled=true')
  await expect(page.getByText('Payment was canceled. No charges were made.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Payment was canceled. No charges were made.')).toBeHidden()
  await page.goto('/dashboard?tab=todo')
  await expect(page.getByRole('heading', { level: 1, name: 'To-Do' })).toBeVisible()
  await page.goto('/dashboard?tab=payouts')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rui' })).toBeVisible()
  await expect(page.getByText('Profile Incomplete')).toBeVisible()
  await checkPerson(student)
  await page.goto('/mentors')
  await expect(page.getByText('Complete your profile to see how well each mentor fits you.')).toBeVisible()
  await checkPerson(student)
  await page.context().close()
})
