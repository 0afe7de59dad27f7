import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { checkOnBothDevices, checkScreen } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { laptop, personIn, phone } from '#test/visitors.ts'

// Find Mentors among the sixty mentors of the demo world.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel({ ...shared, environment: { SEED: 'demo' } })))

const profile = { targetSchools: 'MIT, Stanford', intendedMajor: 'CS', interests: 'robotics' }
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search mentors' })
const list = (page: Page) => page.getByRole('list', { name: 'Mentors' })
const rows = (page: Page) => list(page).getByRole('listitem')

test('one box finds mentors by whatever is typed', async ({ browser }) => {
  const { page, complaints } = await personIn(browser, tassel, { role: 'student', profile, ...phone })
  await page.goto('/mentors')
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText(/^\d+ mentors$/)).toBeVisible()
  await checkOnBothDevices(page)

  await test.step('a short name, without Enter', async () => {
    await box(page).pressSequentially('mit')
    await expect(page).toHaveURL(/search=mit$/)
    await expect(rows(page).first()).toContainText('Massachusetts Institute of Technology')
    await expect(rows(page).filter({ hasNotText: 'Massachusetts Institute of Technology' })).toHaveCount(0)
  })
  await test.step('accents or not, several words, a misspelling', async () => {
    await box(page).fill('Vásquez stanford')
    await expect(page.getByText('1 mentor', { exact: true })).toBeVisible()
    await expect(rows(page)).toContainText('Elena Vasquez')
    await box(page).fill('Standford')
    await expect(rows(page).first()).toContainText('Stanford University')
    await page.getByRole('button', { name: 'Stanford', exact: true }).click()
    await expect(box(page)).toHaveValue('Stanford')
    await expect(page.getByText('Did you mean')).toBeHidden()
  })
  await test.step('nobody found, and what to do then', async () => {
    await box(page).fill('xylophone astronaut')
    await expect(page.getByText('No mentors found')).toBeVisible()
    await checkOnBothDevices(page)
    await page.getByRole('button', { name: 'Show All Mentors' }).click()
    await expect(rows(page)).toHaveCount(20)
    await expect(box(page)).toHaveValue('')
  })
  await test.step('filters become tokens', async () => {
    await page.getByRole('combobox', { name: 'University' }).pressSequentially('mit')
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(
      'Massachusetts Institute of Technology',
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const token = page.getByRole('button', { name: 'Remove University: Massachusetts Institute of Technology' })
    await expect(token).toBeVisible()
    await expect(rows(page).first()).toContainText('Massachusetts Institute of Technology')
    await page.getByRole('combobox', { name: 'Major' }).fill('nothing of the kind')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No mentors found')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Major: nothing of the kind' }).click()
    await expect(rows(page).first()).toContainText('Massachusetts Institute of Technology')
    await checkOnBothDevices(page)
    await page.reload()
    await token.click()
    await expect(rows(page)).toHaveCount(20)
  })
  await test.step('sorted another way', async () => {
    await page.getByLabel('Sort by').selectOption('Name')
    await expect(page).toHaveURL(/sort=name/)
    await expect(rows(page).first()).toContainText('Abigail Frost')
    const names = await list(page).getByRole('heading').allTextContents()
    expect(names).toEqual(names.toSorted())
  })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a late answer never replaces a newer one, and Enter searches once', async ({ browser }) => {
  const { page } = await personIn(browser, tassel, { role: 'student', profile, intercepted: true })
  // Without live events, since matching may run at any time and would refetch the list.
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto('/mentors')
  await expect(rows(page)).toHaveCount(20)
  const asked: string[] = []
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/rpc/matching/directory**', async (route) => {
    const search = searchOf(route.request())
    asked.push(search)
    if (search === 'elena') await held
    await route.continue()
  })
  // The page may abort a search that is no longer needed, or let it finish.
  const ended: string[] = []
  const note = (request: Request) => void ended.push(searchOf(request))
  page.on('requestfailed', note)
  page.on('requestfinished', note)
  await box(page).fill('elena')
  await expect.poll(() => asked).toContain('elena')
  await box(page).fill('tobias')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Tobias Lindqvist')
  release()
  await expect.poll(() => ended).toContain('elena')
  await expect(rows(page)).toContainText('Tobias Lindqvist')
  await expect(rows(page)).toHaveCount(1)

  asked.length = 0
  await box(page).fill('priya')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=priya/)
  await expect.poll(() => asked).toEqual(['priya'])
  await page.context().close()
})

test('going back from a mentor restores the search, pages and position', async ({ browser }) => {
  const { page } = await personIn(browser, tassel, { role: 'student', profile, ...phone })
  await page.goto('/mentors?sort=sessions')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(rows(page)).toHaveCount(40)
  const row = rows(page).nth(30)
  const name = (await row.getByRole('heading').textContent()) ?? ''
  await row.getByRole('link', { name: 'View Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(rows(page)).toHaveCount(40)
  await expect(rows(page).nth(30)).toBeInViewport()
  await expect(page).toHaveURL(/sort=sessions&pages=2/)

  // The page's own link leads to the same search.
  await row.getByRole('link', { name: 'View Profile' }).click()
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await expect(rows(page)).toHaveCount(40)
  await expect(page).toHaveURL(/sort=sessions&pages=2/)
  await page.context().close()
})

test('the keyboard alone finds a mentor, narrows the list and opens a profile; suggestions are accessible, too', async ({
  browser,
}) => {
  const { page, complaints } = await personIn(browser, tassel, { role: 'student', profile, ...laptop })
  await page.goto('/mentors')
  await expect(rows(page)).toHaveCount(20)

  await tabTo(page, box(page))
  await page.keyboard.type('stanford')
  await expect(page).toHaveURL(/search=stanford$/)
  await expect(rows(page).first()).toContainText('Stanford University')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(20)

  const university = page.getByRole('combobox', { name: 'University' })
  await tabTo(page, university)
  await page.keyboard.type('mit')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(
    'Massachusetts Institute of Technology',
  )
  await checkScreen(page, { listOpen: true })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const token = page.getByRole('button', { name: 'Remove University: Massachusetts Institute of Technology' })
  await tabTo(page, token)
  await page.keyboard.press('Enter')
  await expect(token).toBeHidden()
  // Removing the last filter moves the focus to its field, so the person doesn't start again from the top of the page.
  await expect(university).toBeFocused()

  await tabTo(page, page.getByLabel('Sort by'))
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows(page).first()).toContainText('Abigail Frost')
  await tabTo(page, rows(page).first().getByRole('link', { name: 'View Profile' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abigail Frost')
  expect(complaints).toEqual([])
  await page.context().close()
})

/** Returns what a directory call searches for. */
function searchOf(request: Request): string {
  const sent = decodeURIComponent(request.url()) + (request.postData() ?? '')
  return /"search":"([^"]*)"/.exec(sent)?.[1] ?? ''
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}
