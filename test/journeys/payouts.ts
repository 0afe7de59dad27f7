import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { PersonId } from '#domain/kit/ids.ts'
import { openDatabase } from '#server/kit/database.ts'
import { checkScreen } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { proveMentor } from '#test/proven-mentor.ts'
import { linkIn, openVisitor, password, type Person, personIn } from '#test/visitors.ts'

// What a mentor earns: connected in the sandbox, paid at month end, read in the log, the CSV and the statement.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

const timeZone = 'America/New_York'

/** Opens the link in the sign-up email. */
async function verify({ email, page }: Person): Promise<void> {
  await page.goto(await linkIn(tassel, email, 'verify-email'))
  await expect(page.getByText(/verified/i).first()).toBeVisible()
}

test('a mentor connects an account, teaches, is paid on the first, and keeps the documents', async ({ browser }) => {
  const mentor = await personIn(browser, tassel, { role: 'mentor', name: 'Noah Payday', timeZone })
  const student = await personIn(browser, tassel, { role: 'student', name: 'Maya Payday', timeZone })
  const { page } = mentor

  await test.step('payouts start empty', async () => {
    await page.goto('/mentor-payouts')
    await expect(page.getByRole('heading', { name: 'Payout Status' })).toBeVisible()
    await expect(page.getByText('No unpaid sessions. All caught up!')).toBeVisible()
    await page.getByRole('button', { name: 'Payout Log' }).click()
    await expect(page.getByRole('dialog').getByText('No payouts yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await checkScreen(page)
  })

  await test.step('a session paid from free credits awaits verification, and the student can be reminded', async () => {
    const id = crypto.randomUUID()
    const date = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate().add({ days: 2 }).toString()
    const booking = { id, mentorId: mentor.id, topic: 'Interview prep', meetingLink: '', notes: '' }
    const booked = await student.page.request.post('/api/sessions', {
      data: { ...booking, date, time: '12:00', timeZone },
    })
    expect(booked.status(), await booked.text()).toBe(200)
    const { startsAt } = (await booked.json()) as { startsAt: string }
    const approved = await page.request.post(`/api/sessions/${id}/approve`, { data: { startsAt } })
    expect(approved.status(), await approved.text()).toBe(200)
    await tassel.forward(3 * 24 * 60)
    await expect(page.getByText('Awaiting verification', { exact: true })).toBeVisible()
    await expect(page.getByText("Maya Payday hasn't verified their email address yet.")).toBeVisible()
    await expect(
      page.getByText(
        /It will count once you're verified as a student .*, or you've held a session paid with credits a student bought/,
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Send Maya Payday a reminder' }).click()
    await expect(page.getByText(/^We reminded Maya Payday on /)).toBeVisible()
    await checkScreen(page)
    const db = await openDatabase(tassel.databaseUrl ?? '', { max: 1 })
    await proveMentor(db, mentor.id as PersonId)
    await db.close()
    await verify(mentor)
    await verify(student)
    await page.goto('/mentor-payouts')
    await expect(page.getByText('Total Owed').locator('..')).toContainText('$25')
    await expect(page.getByText('Awaiting verification', { exact: true })).toBeHidden()
  })

  await test.step('onboarding opens in a new tab; left for later it is unfinished, submitted it becomes active, live', async () => {
    const [onboarding] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Connect Stripe' }).click(),
    ])
    await expect(
      page.getByText('Stripe onboarding opened in a new tab. Please complete the setup and return here.'),
    ).toBeVisible()
    await expect(page.getByText('Setup not finished')).toBeVisible()
    await expect(onboarding.getByText('SANDBOX: no real money')).toBeVisible()
    // The onboarding page works for one visit only.
    await onboarding.reload()
    await expect(onboarding.getByText('Please complete your Stripe account setup to receive payouts.')).toBeVisible()
    await expect(onboarding).toHaveURL(/\/mentor-payouts$/)
    await onboarding.close()
    const [again] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Complete Setup' }).click(),
    ])
    await again.getByRole('button', { name: 'Submit' }).click()
    await expect(
      again.getByText('Stripe account setup completed successfully! Your account is now ready for payouts.'),
    ).toBeVisible()
    await expect(again).toHaveURL(/\/mentor-payouts$/)
    await again.close()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await checkScreen(page)
  })

  await test.step('the turn of the month pays out, without reloading', async () => {
    // Far enough for a month end at least seven days after the session, whatever today's date is.
    await tassel.forward(45 * 24 * 60)
    await expect(page.getByText('No unpaid sessions. All caught up!')).toBeVisible()
    await page.goto('/dashboard?tab=payouts')
    await expect(page.getByRole('region', { name: 'Payout History' }).getByText('$25')).toBeVisible()
    await page.getByRole('button', { name: 'Payout Log' }).click()
    const log = page.getByRole('dialog')
    await expect(log.getByText(/^1 session: /)).toBeVisible()
    await expect(log.getByText(/^Paid via Stripe on /)).toBeVisible()
    await checkScreen(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      log.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^\d{4}-\d\d,25\.00,0\.00,USD,1,\d{4}-\d\d-\d\d,Stripe,/)
    await log.getByRole('link', { name: /^Statement \d{4}$/ }).click()
    await expect(page.getByText('Total paid').locator('..')).toContainText('$25')
    await expect(page.getByText('Interview prep with Maya Payday')).toBeVisible()
    await checkScreen(page)
  })

  await test.step('a reversed transfer is owed again, and a test payout pays it', async () => {
    await page.goto('/mentor-payouts')
    // In a separate browser: a tab that is closed while its form is being submitted can block the others of its
    // browser.
    const { page: sandbox } = await openVisitor(browser, tassel)
    await sandbox.goto('/dev/payments/accounts')
    await sandbox.getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(page.getByText('Total Owed').locator('..')).toContainText('$25')
    await page.getByRole('button', { name: 'Test Payout' }).click()
    await expect(page.getByText('Test payout of $25.00 sent.')).toBeVisible()
    await expect(page.getByText('No unpaid sessions. All caught up!')).toBeVisible()
    await sandbox.getByRole('button', { name: 'Delete' }).first().click()
    await expect(page.getByText('Account deleted')).toBeVisible()
    const [anew] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Clear and Reconnect' }).click(),
    ])
    await expect(anew.getByText('SANDBOX: no real money')).toBeVisible()
    await expect(page.getByText('Setup not finished')).toBeVisible()
  })

  await test.step('programs get in with a token, until it is revoked', async () => {
    await page.goto('/settings')
    const desk = page.getByRole('region', { name: 'Access tokens' })
    await desk.getByLabel('Name of the token').fill('My spreadsheet')
    await desk.getByLabel('Your password').fill(password)
    // Enter submits again while the first submission is in progress: there is still only one token, the one shown.
    await desk.getByLabel('Name of the token').press('Enter')
    await desk.getByLabel('Name of the token').press('Enter')
    const token = await desk.getByText(/^tassel_/).innerText()
    await checkScreen(page)
    const call = () =>
      fetch(`${tassel.url}/us-central1/getStripeAccountStatus`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"data":null}',
      })
    expect(await (await call()).json()).toEqual({ result: { hasAccount: true, status: 'pending' } })
    await desk.getByRole('button', { name: 'Revoke My spreadsheet' }).click()
    await expect(desk.getByText('My spreadsheet')).toBeHidden()
    await expect(desk.getByText(/^tassel_/)).toBeHidden()
    await expect(desk.getByRole('list', { name: 'Your tokens' })).toBeFocused()
    expect((await call()).status).toBe(401)
  })
})

test('a student has no payouts and no tokens', async ({ browser }) => {
  const { page } = await personIn(browser, tassel, { role: 'student', name: 'Sam Curious', timeZone })
  await page.goto('/mentor-payouts?success=true')
  await expect(page.getByText('Access Denied - Only mentors can view payouts.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expect(page.getByText('Access tokens')).toBeHidden()
})
