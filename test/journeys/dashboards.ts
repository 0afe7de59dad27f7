import { expect } from '@playwright/test'
import { startBeforeAll, test } from '#test/journey.ts'
import { checkPerson, checkPersonOnBothDevices, openTab } from '#test/open-tab.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { watchForTexts } from '#test/watch-for-texts.ts'
import { laptop, type Person, personIn, phone, saveProfile } from '#test/visitors.ts'

// Both dashboards, in every state they can have, among the sixty mentors of the demo world.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel({ ...shared, environment: { SEED: 'demo' } })))

const timeZone = 'America/Chicago'

const badgeOf = ({ page }: Person, tab: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(tab) })

test('a student on a phone finds mentors and pins one; a mentor on a laptop declines and accepts', async ({
  browser,
}) => {
  // No text people write, not even a name, may break a page's layout.
  const unbroken = 'o'.repeat(45)
  const mentor = await personIn(browser, tassel, {
    role: 'mentor',
    name: `Otto Harbor${unbroken}`,
    timeZone,
    ...laptop,
    profile: {
      university: 'Harbor College',
      major: `Physics${unbroken}`,
      specialties: 'robotics',
      bio: `Boats${unbroken}`,
    },
  })
  const student = await personIn(browser, tassel, {
    role: 'student',
    name: `Ines Harbor${unbroken}`,
    timeZone,
    ...phone,
  })
  const { page } = student
  // Waits until the mentor is indexed before the student's first matching, so that no step depends on the next run.
  const found = async () => {
    const answer = await page.request.get('/api/directory', { params: { name: mentor.name } })
    return ((await answer.json()) as { entries: unknown[] }).entries
  }
  await expect.poll(found).toHaveLength(1)
  const profile = { targetSchools: 'Harbor College', interests: 'robotics', bio: `Robots${unbroken}` }
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
    await checkPersonOnBothDevices(student)
  })

  await test.step('going back in the browser returns to the ten, at the same place', async () => {
    const last = best.getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => window.scrollY)
    const left = await place()
    expect(left).toBeGreaterThan(0)
    await last.getByRole('link', { name: 'View Profile' }).click()
    await expect(page).toHaveURL(/\/mentor\//)
    await page.goBack()
    await expect(best.getByRole('listitem')).toHaveCount(10)
    await expect.poll(place).toBe(left)
    // Opened again, it is back to normal.
    await openTab(student, 'Find Mentors')
    await openTab(student, 'Dashboard')
    await expect(best.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('the directory is searched and paged in the address', async () => {
    await openTab(student, 'Find Mentors')
    await expect(page).toHaveURL(/\/mentors$/)
    const list = page.getByRole('list', { name: 'Mentors' })
    await expect(list.getByRole('listitem')).toHaveCount(20)
    const first = await list.getByRole('heading').first().textContent()
    await checkPersonOnBothDevices(student)
    await page.getByRole('button', { name: 'Show More' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(40)
    await expect(page).toHaveURL(/pages=2/)
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(40)
    await expect(list.getByText(first ?? '', { exact: true })).toBeVisible()

    await page.getByLabel('University', { exact: true }).fill('Harbor')
    await page.keyboard.press('Enter')
    await page.getByLabel('Interest', { exact: true }).fill('robot')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/university=Harbor&specialty=robot/)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByText('Match score: 10/10')).toBeVisible()
    await page.getByLabel('Search mentors').fill('Nobody of that name')
    await expect(page.getByText('No mentors found')).toBeVisible()
    await checkPersonOnBothDevices(student)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(list.getByText(mentor.name)).toBeVisible()
  })

  await test.step('a pin puts the mentor first; they are told once', async () => {
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

  await test.step('requested, kindly declined, requested again, accepted: live on both sides', async () => {
    const row = page.getByRole('list', { name: 'Mentors' }).getByRole('listitem').first()
    await row.getByRole('button', { name: 'Connect' }).click()
    await expect(row.getByRole('button', { name: 'Pending' })).toBeDisabled()
    await openTab(mentor, 'Dashboard')
    const requests = mentor.page.getByRole('region', { name: 'Connection Requests' })
    await expect(requests.getByText(student.name)).toBeVisible()
    await checkPersonOnBothDevices(mentor)
    await requests.getByRole('button', { name: 'Decline' }).click()
    await mentor.page.getByRole('alertdialog').getByRole('button', { name: 'Decline Request' }).click()
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
    await checkPersonOnBothDevices(student)
    await openTab(mentor, 'Dashboard')
    await expect(mentor.page.getByRole('region', { name: 'My Students' }).getByText(student.name)).toBeVisible()
    await checkPersonOnBothDevices(mentor)
  })

  await test.step('every other tab works', async () => {
    for (const tab of ['To-Do', 'Messages', 'Notifications', 'Credits', 'Profile']) {
      await openTab(student, tab)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await checkPersonOnBothDevices(student)
    }
    for (const tab of ['Messages', 'Profile', 'Payouts']) {
      await openTab(mentor, tab)
      await expect(mentor.page.getByText('Loading...')).toHaveCount(0)
      await checkPersonOnBothDevices(mentor)
    }
    await mentor.page.goto('/mentors')
    await expect(mentor.page.getByText('Access Denied - Only students can search for mentors.')).toBeVisible()
  })
  await page.context().close()
  await mentor.page.context().close()
})

test('the dashboard follows its address', async ({ browser }) => {
  const student = await personIn(browser, tassel, { role: 'student', name: 'Rui Vance', timeZone, ...phone })
  const { page } = student
  const seen = await watchForTexts(page, { '[role=status]': 'Payment was canceled. No charges were made.' })
  await page.goto('/dashboard?canceled=true')
  await seen()
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

test('every tab has its name in the title, after the unread count; an unknown tab is the dashboard', async ({
  browser,
}) => {
  const student = await personIn(browser, tassel, { role: 'student', name: 'Tilda Reyes', ...laptop })
  const mentor = await personIn(browser, tassel, { role: 'mentor', name: 'Torben Reyes', ...laptop })
  const data = { id: crypto.randomUUID(), text: 'Hello!' }
  expect((await student.page.request.post(`/api/conversations/${mentor.id}/messages`, { data })).status()).toBe(200)
  const titles = async ({ page }: Person, tabs: Record<string, string>, unread = '') => {
    for (const [tab, name] of Object.entries(tabs)) {
      await page.goto(tab === 'dashboard' ? '/dashboard' : `/dashboard?tab=${tab}`)
      await expect(page).toHaveTitle(`${unread}${name} | Tassel`)
    }
  }
  const both = { messages: 'Messages', notifications: 'Notifications', profile: 'Profile', dashboard: 'Dashboard' }
  await titles(student, { ...both, todo: 'To-Do', credits: 'Credits', nonsense: 'Dashboard' })
  const current = student.page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  await expect(current).toHaveText('Dashboard')
  // One for the message, and one for its notification.
  await titles(mentor, { profile: 'Profile', dashboard: 'Dashboard' }, '(2) ')
})
