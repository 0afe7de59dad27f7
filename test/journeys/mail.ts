import { expect, request } from '@playwright/test'
import { checkOnBothDevices } from '#test/check-screen.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { openVisitor, password, personIn, phone, signUp } from '#test/visitors.ts'

// Choosing which emails to get: in the settings, by an email's unsubscribe link, and back again.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const timeZone = 'America/Chicago'

test('a mentor chooses what is emailed, in the settings and by the link in an email', async ({ browser }) => {
  const mentor = await personIn(browser, tassel, { role: 'mentor', timeZone, ...phone, intercepted: true })
  const { context, page, complaints } = mentor
  /** Has a new student ask to connect, which sends an email unless the mentor opted out. */
  const askToConnect = async (): Promise<string> => {
    const caller = await request.newContext({ baseURL: tassel.url })
    const student = await signUp(caller, { role: 'student', timeZone })
    const answer = await caller.post('/rpc/connections/request', { data: { json: { mentorId: mentor.id } } })
    expect(answer.status(), await answer.text()).toBe(200)
    await caller.dispose()
    return student.name
  }
  /** Returns the email about this student once it was either sent or dropped. */
  const emailAbout = async (student: string) => {
    const find = async () => (await tassel.mailsTo(mentor.email)).find(({ subject }) => subject.startsWith(student))
    await expect.poll(async () => (await find())?.sentAt ?? (await find())?.unwantedAt ?? null).not.toBeNull()
    return (await find())!
  }
  const connections = page.getByRole('checkbox', { name: /^Connections/ })
  const reminders = page.getByRole('checkbox', { name: /^Reminders/ })
  const save = page.getByRole('button', { name: 'Save Email Settings' })
  let link = ''

  await test.step('everything is emailed at first; each email says how to stop its kind', async () => {
    const email = await emailAbout(await askToConnect())
    expect(email.sentAt).not.toBeNull()
    const { pathname, search } = new URL(/https?:\S+\/api\/mail\/switch-off\?\S+/.exec(email.text)?.[0] ?? '')
    link = pathname + search
    await page.goto('/settings')
    await expect(connections).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Payouts/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Your plan/ })).toHaveCount(0)
    await checkOnBothDevices(page)
  })

  await test.step('one press in a mail program, signed out, stops it; the open settings show that', async () => {
    await reminders.focus()
    await page.keyboard.press('Space')
    const mailProgram = await request.newContext({ baseURL: tassel.url })
    const answer = await mailProgram.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(answer.status()).toBe(200)
    await mailProgram.dispose()
    await expect(connections).not.toBeChecked()
    expect((await emailAbout(await askToConnect())).sentAt).toBeNull()
  })

  await test.step('earlier unsaved choices stay, and turn nothing back on', async () => {
    await expect(reminders).not.toBeChecked()
    await save.click()
    await expect(page.getByText('Your email settings are saved.')).toBeVisible()
    await page.reload()
    await expect(connections).not.toBeChecked()
    await expect(reminders).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Session requests/ })).toBeChecked()
  })

  await test.step('turned on again, emails resume', async () => {
    await connections.focus()
    await page.keyboard.press('Space')
    await expect(connections).toBeChecked()
    await save.press('Enter')
    await expect(page.getByText('Your email settings are saved.')).toBeVisible()
    await checkOnBothDevices(page)
    await page.reload()
    await expect(connections).toBeChecked()
    expect((await emailAbout(await askToConnect())).sentAt).not.toBeNull()
  })

  await test.step('the link itself asks first, and leads to the settings', async () => {
    const visitor = await openVisitor(browser, tassel, { ...phone, timezoneId: timeZone })
    await visitor.page.goto(link)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Stop emails about connections?')
    await checkOnBothDevices(visitor.page)
    await expect(connections).toBeChecked()
    await visitor.page.getByRole('button', { name: 'Stop these emails' }).press('Enter')
    await expect(visitor.page.getByText("We won't email you about connections anymore.")).toBeVisible()
    await checkOnBothDevices(visitor.page)
    await expect(connections).not.toBeChecked()

    await visitor.page.getByRole('link', { name: 'Email settings' }).click()
    await visitor.page.getByLabel('Email').fill(mentor.email)
    await visitor.page.getByLabel('Password', { exact: true }).fill(password)
    await visitor.page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(visitor.page).toHaveURL(/\/settings$/)
    const there = visitor.page.getByRole('checkbox', { name: /^Connections/ })
    await expect(there).not.toBeChecked()
    await there.focus()
    await visitor.page.keyboard.press('Space')
    await visitor.page.getByRole('button', { name: 'Save Email Settings' }).click()
    // The other browser is updated.
    await expect(connections).toBeChecked()
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })

  await test.step('quiet hours need two different times; what failed to save stays as typed', async () => {
    const quiet = page.getByRole('checkbox', { name: 'Hold my emails during quiet hours' })
    await quiet.focus()
    await page.keyboard.press('Space')
    const [from, until] = [page.getByLabel('From'), page.getByLabel('Until')]
    await expect(from).toHaveValue('22:00')
    await until.fill('22:00')
    await save.click()
    await expect(page.getByText('Please choose two different times.')).toBeVisible()
    await until.fill('06:30')
    await expect(page.getByText('Please choose two different times.')).toBeHidden()
    expect(complaints).toEqual([])
    await page.route('**/rpc/email/setPreferences', (route) => route.abort('internetdisconnected'))
    await save.click()
    await expect(page.getByText('Failed to save your email settings. Please try again.')).toBeVisible()
    await page.unroute('**/rpc/email/setPreferences')
    await expect(until).toHaveValue('06:30')
    await save.click()
    await expect(page.getByText('Your email settings are saved.')).toBeVisible()
    await page.reload()
    await expect(until).toHaveValue('06:30')
    await checkOnBothDevices(page)
  })

  await test.step('a truncated link changes nothing, and says so', async () => {
    await page.goto(link.slice(0, -5))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
    await checkOnBothDevices(page)
  })
  await context.close()
})
