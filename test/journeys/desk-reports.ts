import { type Browser, expect, type Page } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { operatorIn } from '#test/desk-people.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { type Person, personIn, phone } from '#test/visitors.ts'

let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

/** Returns an operator's page with the desk open. */
async function deskOf(browser: Browser, email: string): Promise<Page> {
  const { page } = await operatorIn(browser, tassel, { email, level: 'safety' })
  await page.goto('/desk')
  return page
}

async function send(from: Person, to: Person, text: string): Promise<void> {
  const data = { id: crypto.randomUUID(), text }
  expect((await from.context.request.post(`/api/conversations/${to.id}/messages`, { data })).status()).toBe(200)
}

test('a message is reported in two taps on a phone, taken and decided at the desk, and the reporter is emailed', async ({
  browser,
}) => {
  const student = await personIn(browser, tassel, { role: 'student', name: 'Maya Okafor', ...phone })
  const mentor = await personIn(browser, tassel, { role: 'mentor', name: 'Kofi Mensah' })
  await send(student, mentor, 'Could you read my essay?')
  await send(mentor, student, 'Only if you stop wasting my time')

  await student.page.goto(`/dashboard?tab=messages&with=${mentor.id}`)
  const message = student.page.getByRole('listitem').filter({ hasText: 'stop wasting my time' })
  await message.getByRole('button', { name: /^Report/ }).click()
  await student.page.getByRole('dialog').getByRole('button', { name: 'Harassment' }).click()
  await expect(student.page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible()

  const ada = await deskOf(browser, 'ada.byron@example.com')
  const grace = await deskOf(browser, 'grace.hopper@example.com')
  await ada.getByRole('navigation').getByRole('link', { name: 'Reports' }).click()
  await expect(ada.getByText('Maya Okafor reported a message from Kofi Mensah')).toBeVisible()
  await checkScreen(ada)
  await ada.getByRole('link', { name: 'Harassment' }).click()
  await expect(ada.getByText('Only if you stop wasting my time')).toBeVisible()
  await expect(ada.getByText('Could you read my essay?')).toBeHidden()

  await test.step('one operator takes it, and the other sees that without reloading', async () => {
    await grace.goto(new URL(ada.url()).pathname)
    await expect(grace.getByText('Nobody has taken this yet.')).toBeVisible()
    await ada.getByRole('button', { name: 'Take it' }).click()
    await expect(ada.getByText('Taken by you.')).toBeVisible()
    await expect(grace.getByText('Taken by Ada Byron.')).toBeVisible()
    await expect(grace.getByRole('button', { name: 'Warn…' })).toBeHidden()
  })
  await test.step('the conversation around it requires a reason', async () => {
    await ada.getByRole('button', { name: 'Read the conversation…' }).click()
    await ada.getByRole('dialog').getByLabel('Reason').fill('To see what came before')
    await ada.getByRole('dialog').getByRole('button', { name: 'Read' }).click()
    await expect(ada.getByText('Could you read my essay?')).toBeVisible()
    await checkScreen(ada)
  })
  await test.step('decided with a reason', async () => {
    await ada.getByRole('button', { name: 'Warn…' }).click()
    const dialog = ada.getByRole('dialog')
    await expect(dialog).toContainText('not who told us')
    await dialog.getByLabel('Reason').fill('Rude to a student')
    await dialog.getByRole('button', { name: 'Warn' }).click()
    await expect(ada.getByText('Kofi Mensah was warned.')).toBeVisible()
    await expect(grace.getByText('Warned', { exact: true })).toBeVisible()
    await ada.getByRole('link', { name: 'Back to Reports' }).click()
    await expect(ada.getByText('All caught up: there are no open reports.')).toBeVisible()
  })
  const subjectsTo = async ({ email }: Person) => (await tassel.mailsTo(email)).map(({ subject }) => subject)
  await expect.poll(() => subjectsTo(student)).toContain('Thank you: we acted on your report')
  await expect
    .poll(async () => (await subjectsTo(mentor)).some((subject) => subject.startsWith('A warning about')))
    .toBe(true)
})
