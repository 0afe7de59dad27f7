import { expect, type Page } from '@playwright/test'
import { laptopHostname } from '#test/browser.ts'
import { openTestDatabase } from '#test/database.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { freePort, removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { openVisitor, password, personIn } from '#test/visitors.ts'

// A phone that opens a laptop's address: plain HTTP and not localhost, so the browser has neither crypto.randomUUID nor
// navigator.locks.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

const log = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

async function write(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await composer.fill(text)
  await composer.press('Enter')
}

test('production runs over plain http only if told to explicitly; people then log in without Secure cookies', async ({
  browser,
}) => {
  const port = await freePort()
  const here = `http://${laptopHostname}:${port}`
  const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', PUBLIC_URL: here, SECRET: 's'.repeat(32) }
  await expect(startTassel({ port, environment })).rejects.toThrow('set ALLOW_INSECURE_PUBLIC_URL=true')
  const database = await openTestDatabase()
  const production = await startTassel({
    port,
    databaseUrl: database.url,
    environment: { ...environment, ALLOW_INSECURE_PUBLIC_URL: 'true' },
  })
  try {
    const { email } = await personIn(browser, production, { role: 'student' })
    const { page, context } = await openVisitor(browser, { url: here })
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: /^Log ?in$/i }).click()
    await expect(page).toHaveURL(/dashboard/)
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('session_token'))
    expect([cookie?.name, cookie?.secure, cookie?.httpOnly]).toEqual(['tassel.session_token', false, true])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/dashboard/)
  } finally {
    await production.stop()
    await removeDataDir(production.dataDir)
    await database.close()
  }
})

test('messages go both ways, live, over plain http', async ({ browser }) => {
  const mentor = await personIn(browser, tassel, { role: 'mentor' })
  const student = await personIn(browser, tassel, { role: 'student' })
  const here = tassel.url.replace('localhost', laptopHostname)
  const { page } = await openVisitor(browser, { url: here })
  await page.goto('/login')
  expect(await page.evaluate(() => ['locks' in navigator, 'randomUUID' in crypto])).toEqual([false, false])
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^Log ?in$/i }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.goto(`/dashboard?tab=messages&with=${mentor.id}`)
  await write(page, 'From the phone.')
  await expect(log(page).getByRole('listitem').filter({ hasText: 'From the phone.' }).getByText('Sent')).toBeVisible()
  await mentor.page.goto(`/dashboard?tab=messages&with=${student.id}`)
  await expect(log(mentor.page).getByText('From the phone.')).toBeVisible()
  await write(mentor.page, 'From the laptop.')
  await expect(log(page).getByText('From the laptop.')).toBeVisible()
})
