import { expect, type Page } from '@playwright/test'
import { holdRequests } from '#test/hold-requests.ts'
import { test } from '#test/journey.ts'
import { sessionNow } from '#test/room-people.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { logIn, openVisitor, password, personIn } from '#test/visitors.ts'

// What is on screen while code and answers are still on their way: each is held until the test lets it through.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const directoryCode = /\/assets\/search-directory-[^/]*\.js/
const directoryCall = '/rpc/matching/directory'
const sign = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' })

test('after login, the frame is there before anything has been answered', async ({ browser }) => {
  const { email, context: first } = await personIn(browser, tassel, { role: 'student', name: 'Maya Early' })
  await first.close()
  const { page, context } = await openVisitor(browser, tassel, { intercepted: true })
  await slow(page)
  const fetchedAhead = page.waitForResponse(/\/assets\/dashboard-[^/]*\.js/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await (await fetchedAhead).finished()
  const letThrough = await holdRequests(
    page,
    (url) => url.pathname.startsWith('/rpc/') && !url.pathname.endsWith('/signIn'),
  )
  await page.getByRole('button', { name: /^Log ?in$/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'To-Do' })).toBeVisible()
  await expect(page.getByText('Your mentors, your meetings')).toBeVisible()
  letThrough()
  await expect(page.getByText('No upcoming meetings')).toBeVisible()
  // The manifest is added only once everything else has loaded.
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  await context.close()
})

test('the dashboard shows its outline before any code has arrived, for the role it belongs to', async ({ browser }) => {
  const leads = {
    student: 'Your mentors, your meetings, and more mentors who could help.',
    mentor: 'Your requests, your meetings, and your students.',
  }
  const open = async (page: Page, address: string, seen: string[]) => {
    await page.goto(address, { waitUntil: 'commit' })
    await shows(page, seen)
  }
  const shows = async (page: Page, seen: string[]) => {
    await expect(page.getByText('Loading...')).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveTitle('Tassel')
    for (const lead of Object.values(leads))
      await expect(page.getByText(lead)).toBeVisible({ visible: seen.includes(lead) })
    // The outline is only visual: screen readers are told that the page is loading.
    await expect(page.getByRole('heading')).toHaveCount(0)
  }
  for (const role of ['student', 'mentor'] as const) {
    const { page, context } = await personIn(browser, tassel, { role, name: `Early ${role}`, intercepted: true })
    const letThrough = await holdRequests(page, ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname))
    await open(page, '/dashboard?tab=messages', [])
    // A message about a payment may appear above the heading, so the outline has no heading.
    await open(page, '/dashboard?canceled=true', [])
    await open(page, '/settings', [])
    // Changes the address as a press on a tab does. Going back while the reloaded page is loading shows what belongs to
    // the previous address.
    await page.evaluate(() => window.history.pushState(null, '', '/dashboard'))
    await page.reload({ waitUntil: 'commit' })
    await shows(page, [leads[role]])
    await page.goBack({ waitUntil: 'commit' })
    await shows(page, [])
    await open(page, '/dashboard', [leads[role]])
    letThrough()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Early' })).toBeVisible()
    await expect(page.getByText(leads[role])).toHaveCount(1)
    await context.close()
  }
  const { page, context } = await openVisitor(browser, tassel, { intercepted: true })
  await holdRequests(page, ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname))
  await open(page, '/dashboard', [])
  await context.close()
})

test('a press shows the frame of the next screen, and its calls do not wait for its code', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', intercepted: true })
  const letThrough = await holdRequests(page, ({ pathname }) => directoryCode.test(pathname))
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sign(page)).toHaveCount(0)
  const calls = callsOf(page)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Mentors' })
  await link.click()
  await expect(sign(page)).toHaveCount(1)
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect.poll(calls).toContain(directoryCall)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(1)
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Mentors' })).toBeFocused()
  await expect(page.getByRole('main').getByText('Loading mentors...')).toHaveCount(0)
  await expect(sign(page)).toHaveCount(0)
  await context.close()
})

test("a session seen in a list appears at once, and so do its page's calls", async ({ browser }) => {
  const { page, ...student } = await personIn(browser, tassel, { role: 'student', intercepted: true })
  const sessionId = await sessionNow({ page, ...student }, await personIn(browser, tassel, { role: 'mentor' }))
  await page.goto('/dashboard')
  const link = page.getByRole('link', { name: 'View Details' })
  await expect(link).toBeVisible()
  await expect(sign(page)).toHaveCount(0)
  const letThrough = await holdRequests(page, ({ pathname }) => pathname === '/rpc/sessions/get')
  const calls = callsOf(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Essay review' })).toBeVisible()
  await expect(page).toHaveURL(`/session/${sessionId}`)
  await expect.poll(calls).toContain('/rpc/notes/get')
  letThrough()
  await student.context.close()
})

test('a likely next screen with another frame is prefetched along with that frame', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student' })
  const frame = page.waitForResponse(/\/assets\/maybe-signed-in-[^/]*\.js/)
  await page.goto('/dashboard?tab=profile')
  await (await frame).finished()
  await context.close()
})

test('turning back before the next screen arrives restores the last one as it was', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', intercepted: true })
  const letThrough = await holdRequests(page, ({ pathname }) => directoryCode.test(pathname))
  await page.goto('/dashboard?tab=todo')
  await page.getByLabel('New to-do').fill('half a tho')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Find Mentors' }).click()
  await expect(page.getByLabel('New to-do')).toBeHidden()
  await tabs.getByRole('link', { name: 'To-Do' }).click()
  await expect(page.getByLabel('New to-do')).toHaveValue('half a tho')
  letThrough()
  await context.close()
})

test('an opened page makes its calls while its code is loading, each once', async ({ browser }) => {
  const profile = { intendedMajor: 'Biology' }
  const { page, context } = await personIn(browser, tassel, { role: 'student', profile, intercepted: true })
  // From now on, the role is known before the server has answered.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await matched(page)
  const letThrough = await holdRequests(page, ({ pathname }) => directoryCode.test(pathname))
  const calls = callsOf(page)
  await page.goto('/mentors')
  await expect.poll(calls).toContain(directoryCall)
  await expect(page.getByText('Loading...')).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Mentors' })).toBeVisible()
  expect(calls().filter((call) => call === directoryCall)).toHaveLength(1)
  await context.close()
})

test('booking asks for free hours while its code is loading, once it knows whose clock applies', async ({
  browser,
}) => {
  const mentor = await personIn(browser, tassel, { role: 'mentor', name: 'Elena Early' })
  const profile = { intendedMajor: 'Biology' }
  const { page, context } = await personIn(browser, tassel, { role: 'student', profile, intercepted: true })
  await matched(page)
  const letThrough = await holdRequests(page, ({ pathname }) => /\/assets\/book-session-[^/]*\.js/.test(pathname))
  const calls = callsOf(page)
  await page.goto(`/schedule-session/${mentor.id}`)
  const hours = '/rpc/sessions/freeHours'
  await expect.poll(calls).toContain(hours)
  await expect(page.getByText('Loading...')).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: /^An hour with Elena Early/ })).toBeVisible()
  await expect(page.getByLabel('Date')).toBeVisible()
  expect(calls().filter((call) => call === hours)).toHaveLength(1)
  await context.close()
  await mentor.context.close()
})

test('a guarded page that redirects to login shows that something is loading, and the login leads back', async ({
  browser,
}) => {
  const { email, context: first } = await personIn(browser, tassel, { role: 'student' })
  await first.close()
  const { page, context } = await openVisitor(browser, tassel, { intercepted: true })
  const letThrough = await holdRequests(page, ({ pathname }) => /\/assets\/sign-in-[^/]*\.js/.test(pathname))
  await page.goto('/settings')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(sign(page)).toHaveCount(1)
  letThrough()
  await expect(page).toHaveURL(/\/login\?from=%2Fsettings/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page).toHaveURL('/settings')
  await context.close()
})

/**
 * Waits for the student's first matching. If something happens while a page opens, it rightly repeats the calls made
 * before the live stream began. The next matching is half a minute later.
 */
async function matched(page: Page): Promise<void> {
  await expect.poll(async () => (await page.request.get('/api/matches')).text()).toContain('"status":"ready"')
}

/** Returns a function that lists the paths of the calls the page has made since. */
function callsOf(page: Page): () => string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rpc/')) calls.push(pathname)
  })
  return () => calls
}

/** Makes the connection as slow as that of a phone on a train. */
async function slow(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}
