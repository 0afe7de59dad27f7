import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { operatorIn } from '#test/desk-people.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { password, personIn, phone } from '#test/visitors.ts'

const builtPages = resolve(import.meta.dirname, '../../build/client')
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

test('an operator suspends somebody, whose open page goes to the login within a second; nobody else learns of the desk', async ({
  browser,
}) => {
  const student = await personIn(browser, tassel, { role: 'student', name: 'Maya Okafor' })
  await student.page.goto('/dashboard')
  await expect(student.page.getByRole('heading', { level: 1 })).toBeVisible()

  const email = 'ada.byron@example.com'
  const { page } = await operatorIn(browser, tassel, { email, level: 'safety', ...phone })
  for (const address of ['/dashboard', '/settings', '/editprofile', '/mentors']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/desk$/)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByLabel('Name, email address, or ID').fill('okaf')
  await expect(page.getByRole('link', { name: 'Maya Okafor' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('link', { name: 'Maya Okafor' }).click()
  await page.getByRole('link', { name: 'Back to People' }).click()
  await expect(page).toHaveURL(/\/desk\/people\?search=okaf$/)
  await page.getByRole('link', { name: 'Maya Okafor' }).click()
  await page.getByRole('button', { name: 'Suspend…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The other people are told, but not why.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog).toContainText('Please say why.')
  await dialog.getByLabel('Reason').fill('Asked others for money')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Maya Okafor is suspended.')).toBeVisible()
  // The sign-in ends immediately; the open page leaves once the login screen's code is loaded.
  expect((await student.context.request.get('/api/me')).status()).toBe(401)
  await expect(student.page).toHaveURL(/\/login/)
  await page.getByText('What our team did', { exact: true }).click()
  await expect(page.getByText('Asked others for money')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Suspended' })).toContainText('Asked others for money')
  await checkScreen(page)

  await student.page.getByLabel('Email', { exact: true }).fill(student.email)
  await student.page.getByLabel('Password', { exact: true }).fill(password)
  await student.page.keyboard.press('Enter')
  await expect(student.page.getByText('Your account is suspended. Write to')).toBeVisible()

  const other = await personIn(browser, tassel, { role: 'mentor' })
  const answer = await other.page.goto('/desk')
  expect(answer?.status()).toBe(404)
  await expect(other.page.getByRole('heading', { name: 'Return to sender' })).toBeVisible()
  // Nor can they download the desk's code, although its name is listed among the app's files.
  const [file = ''] = globSync('assets/desk/*.js', { cwd: builtPages })
  expect((await page.request.get(`/${file}`)).status()).toBe(200)
  expect((await other.context.request.get(`/${file}`)).status()).toBe(404)
})

test("the desk's code is in its own chunks, which students and mentors never fetch", () => {
  const client = builtPages
  expect(globSync('assets/desk/*.js', { cwd: client })).not.toEqual([])
  expect(readFileSync(`${client}/service-worker.js`, 'utf8')).not.toContain('assets/desk/')
  for (const file of globSync('**/*.html', { cwd: client }))
    expect(readFileSync(`${client}/${file}`, 'utf8')).not.toContain('assets/desk/')
  // The desk's texts don't appear in the app's code.
  for (const file of globSync('assets/*.js', { cwd: client }))
    expect(readFileSync(`${client}/${file}`, 'utf8')).not.toContain('The other people are told, but not why.')
})
