import { type Browser, expect, type Page } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { type Person, personIn, phone, type Screen } from '#test/visitors.ts'

// Two people who write to each other despite everything: no network, closed tabs, a killed server, long histories.
let tassel: RunningTassel
const { startAgain } = startBeforeAll(async (given) => (tassel = await startTassel(given)))

/** A student and a mentor in an existing conversation, both looking at it. */
async function pairIn(browser: Browser, screen: Screen = {}, before: (student: Person) => void = () => {}) {
  const student = await personIn(browser, tassel, { role: 'student', ...screen })
  const mentor = await personIn(browser, tassel, { role: 'mentor', ...screen })
  before(student)
  await post(student, mentor, 'Hello!')
  await open(student.page, mentor)
  await open(mentor.page, student)
  return { student, mentor }
}

async function post(from: Person, to: Person, text: string): Promise<void> {
  const answer = await from.page.request.post(`/api/conversations/${to.id}/messages`, {
    data: { id: crypto.randomUUID(), text },
  })
  expect(answer.status()).toBe(200)
}

async function open(page: Page, other: Person): Promise<void> {
  await page.goto(`/dashboard?tab=messages&with=${other.id}`)
  await expect(log(page).getByText('Hello!', { exact: true })).toBeInViewport()
}

const log = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const bubbles = (page: Page) => log(page).getByRole('listitem')

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** Returns the conversation's texts in the order they have on the page. */
const texts = (page: Page): Promise<string[]> => bubbles(page).locator('p.whitespace-pre-wrap').allTextContents()

test('shows who is typing, and what has been sent and seen', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser, { intercepted: true })
  await test.step('typing shows on the other side, and disappears with the message', async () => {
    const typing = student.page.getByText(`${mentor.name} is typing…`)
    // Typing is shown only on open streams, and the student's may not be open yet, so keep typing.
    await expect(async () => {
      await composer(mentor.page).pressSequentially('o')
      await expect(typing).toBeVisible({ timeout: 1000 })
    }).toPass()
    await write(mentor.page, 'Of course.')
    await expect(log(student.page).getByText('Of course.')).toBeVisible()
    await expect(typing).toBeHidden()
  })
  await test.step('what is being looked at is marked as seen at once', async () => {
    await expect(bubbles(mentor.page).filter({ hasText: 'Of course.' }).getByText('Seen')).toBeVisible()
    for (const { page } of [mentor, student]) await checkScreen(page)
  })
  await test.step('what nobody looks at is only sent, until somebody does, on any device', async () => {
    await student.page.goto('/dashboard')
    await write(mentor.page, 'Are you there?')
    const sent = bubbles(mentor.page).filter({ hasText: 'Are you there?' })
    await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
    const badge = student.page.getByRole('link', { name: /^Messages.*1/ })
    await expect(badge).toBeVisible()

    const elsewhere = await student.context.newPage()
    await open(elsewhere, mentor)
    await expect(sent.getByText('Seen')).toBeVisible()
    await expect(badge).toBeHidden()
    await elsewhere.close()
  })
  await test.step('what was seen while the server did not answer is reported once it does', async () => {
    await student.page.route('**/rpc/messages/markRead', (route) => route.abort('internetdisconnected'), { times: 1 })
    await open(student.page, mentor)
    await write(mentor.page, 'And now?')
    await expect(bubbles(mentor.page).filter({ hasText: 'And now?' }).getByText('Seen')).toBeVisible()
  })
  await test.step('Shift+Enter breaks the line; a draft survives a reload; typed markup is plain text', async () => {
    await composer(mentor.page).fill('<b onmouseover="alert(1)">bold</b>')
    await composer(mentor.page).press('Shift+Enter')
    await composer(mentor.page).pressSequentially('javascript:alert(1) https://commonapp.org/x')
    await mentor.page.reload()
    await composer(mentor.page).press('Enter')
    const typed = '<b onmouseover="alert(1)">bold</b>\njavascript:alert(1) https://commonapp.org/x'
    for (const { page } of [mentor, student]) {
      if (page === student.page) await open(page, mentor)
      await expect.poll(async () => (await texts(page)).at(-1)).toBe(typed)
      await expect(log(page).getByRole('link')).toHaveText(['https://commonapp.org/x'])
      await expect(log(page).locator('b')).toHaveCount(0)
    }
  })
})

test('what is written offline waits, even while the tab is closed, and is sent in order', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser)
  await student.context.setOffline(true)
  const offline = ['first without a network', 'second', 'third']
  for (const text of offline) await write(student.page, text)
  await expect(bubbles(student.page).getByText('Waiting for a connection')).toHaveCount(3)
  await checkScreen(student.page)
  await student.page.close()

  await student.context.setOffline(false)
  const page = await student.context.newPage()
  // Anywhere in the product: the conversation need not be open.
  await page.goto('/dashboard')
  await expect(log(mentor.page).getByText('third')).toBeVisible()
  await open(page, mentor)
  const all = ['Hello!', ...offline]
  for (const at of [page, mentor.page]) await expect.poll(() => texts(at)).toEqual(all)

  await test.step('it also works without a reload', async () => {
    await student.context.setOffline(true)
    await write(page, 'fourth')
    await write(page, 'fifth')
    await expect(bubbles(page).getByText('Waiting for a connection')).toHaveCount(2)
    await student.context.setOffline(false)
    for (const at of [page, mentor.page]) await expect.poll(() => texts(at)).toEqual([...all, 'fourth', 'fifth'])
    await expect(bubbles(page).getByText('Waiting for a connection')).toHaveCount(0)
  })
})

test('it asks before discarding messages that have not been delivered', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser, { intercepted: true })
  const { page } = student
  await page.route('**/rpc/messages/send', (route) => route.abort())
  await write(page, 'not sent yet')
  await expect(bubbles(page).getByText('Waiting for a connection')).toBeVisible()
  const logout = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' })
  await logout.click()
  const question = page.getByRole('alertdialog', { name: 'Log out anyway?' })
  await expect(question.getByText('One of your messages has not been sent yet and will be lost.')).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(log(page).getByText('not sent yet')).toBeVisible()
  // As left by another person whose sign-in expired here: their messages must be there when they return.
  await page.evaluate(() => localStorage.setItem('tassel.unsent.another.1', 'theirs'))
  await logout.click()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))
  expect(kept).toEqual(['tassel.unsent.another.1'])
  await expect(log(mentor.page).getByText('not sent yet')).toHaveCount(0)
})

test('after a killed server comes back, nothing is missing or doubled', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser)
  await tassel.kill()
  const reconnecting = student.page.getByText('Reconnecting…')
  await write(student.page, 'while nobody was there')
  await write(mentor.page, 'me too')
  await expect(reconnecting).toBeVisible()

  await startAgain()
  for (const { page } of [student, mentor]) {
    await expect(log(page).getByText('while nobody was there')).toBeVisible({ timeout: 45_000 })
    await expect(log(page).getByText('me too')).toBeVisible({ timeout: 45_000 })
    await expect.poll(() => texts(page)).toHaveLength(3)
  }
  await expect(async () => expect(await texts(student.page)).toEqual(await texts(mentor.page))).toPass()
  await expect(reconnecting).toBeHidden()
})

test('several tabs share one stream, and the others go on when its tab is closed', async ({ browser }) => {
  const streams: string[] = []
  const { student, mentor } = await pairIn(browser, {}, ({ context }) => {
    context.on('request', (request) => request.url().includes('/api/live') && streams.push(request.url()))
  })
  // A page may show everything before it opens its stream.
  await expect.poll(() => streams).toHaveLength(1)
  const tabs = [await student.context.newPage(), await student.context.newPage()]
  for (const tab of tabs) await open(tab, mentor)
  await write(mentor.page, 'to all of them')
  for (const tab of [student.page, ...tabs]) await expect(log(tab).getByText('to all of them')).toBeVisible()
  expect(streams).toHaveLength(1)

  await student.page.close()
  await write(mentor.page, 'after the first was closed')
  for (const tab of tabs)
    await expect.poll(() => texts(tab)).toEqual(['Hello!', 'to all of them', 'after the first was closed'])
  expect(streams).toHaveLength(2)
})

test('long conversations load on scrolling up, and new messages do not move the reader', async ({ browser }) => {
  const student = await personIn(browser, tassel, { role: 'student' })
  const mentor = await personIn(browser, tassel, { role: 'mentor' })
  for (let number = 1; number <= 120; number++) await post(student, mentor, `number ${number}`)
  const { page } = mentor
  await page.goto(`/dashboard?tab=messages&with=${student.id}`)
  await expect(log(page).getByText('number 120', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('number 50', { exact: true })).toHaveCount(0)
  await log(page).hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -2000)
      return (await texts(page))[0]
    })
    .toBe('number 1')
  expect(await texts(page)).toEqual(Array.from({ length: 120 }, (_, at) => `number ${at + 1}`))

  await post(student, mentor, 'and one more')
  const news = page.getByRole('button', { name: 'New messages' })
  await expect(news).toBeVisible()
  await expect(log(page).getByText('and one more')).not.toBeInViewport()
  await news.click()
  await expect(log(page).getByText('and one more')).toBeInViewport()
  await expect(news).toBeHidden()
  await post(student, mentor, 'and the last')
  await expect(log(page).getByText('and the last')).toBeInViewport()
  const box = await log(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(600)
})

test('messages that came during an absence do not move what is being read', async ({ browser }) => {
  const student = await personIn(browser, tassel, { role: 'student' })
  const mentor = await personIn(browser, tassel, { role: 'mentor', intercepted: true })
  for (let number = 1; number <= 60; number++) await post(student, mentor, `number ${number}`)
  const { page, context } = mentor
  // Without the live stream, so that everything arrives at once when the network is back.
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto(`/dashboard?tab=messages&with=${student.id}`)
  await expect(log(page).getByText('number 60', { exact: true })).toBeInViewport()
  // Wait for the banner first, since it moves everything down when it appears.
  const reconnecting = page.getByText('Reconnecting…')
  await expect(reconnecting).toBeVisible()
  const beingRead = log(page).getByText('number 40', { exact: true })
  await beingRead.scrollIntoViewIfNeeded()
  const { y } = (await beingRead.boundingBox())!
  await context.setOffline(true)
  for (let number = 61; number <= 65; number++) await post(student, mentor, `number ${number}`)
  await page.clock.setSystemTime(Date.now() + 60_000)
  await context.setOffline(false)

  const news = page.getByRole('button', { name: 'New messages' })
  await expect(news).toBeVisible()
  await expect(reconnecting).toBeVisible()
  expect(Math.abs((await beingRead.boundingBox())!.y - y)).toBeLessThan(2)
  await news.press('Enter')
  await expect(log(page).getByText('number 65', { exact: true })).toBeInViewport()
  await expect(log(page)).toBeFocused()
})

test('Enter that finishes a composed word does not send', async ({ browser }) => {
  const { student } = await pairIn(browser)
  await composer(student.page).fill('こんにちは')
  // As in Safari, where the composition is already over and only the key code reveals it.
  await composer(student.page).dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: false,
    bubbles: true,
  })
  await expect(composer(student.page)).toHaveValue('こんにちは')
  await composer(student.page).press('Enter')
  await expect(bubbles(student.page).filter({ hasText: 'こんにちは' })).toHaveCount(1)
})

test('on any phone the message box is within reach, with the banner and with the keyboard', async ({ browser }) => {
  const { student } = await pairIn(browser, phone)
  const { page } = student
  await expect(page.getByRole('button', { name: 'Resend Email' })).toBeVisible()
  const box = composer(page)
  // The last one is what a keyboard leaves of a screen.
  for (const size of ['320x568', '360x640', '375x667', '390x844', '844x390', '375x420']) {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const { x, y, height: tall } = (await box.boundingBox()) ?? { x: 0, y: 0, height: 0 }
      const onTop = await box.evaluate((it, at) => document.elementFromPoint(at.x, at.y) === it, {
        x: x + 20,
        y: y + tall - 3,
      })
      expect(onTop, size).toBe(true)
    }).toPass()
    await expect(log(page).getByText('Hello!', { exact: true })).toBeInViewport()
  }
})

test('on a phone, one pane shows at a time', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser, phone)
  const { page } = student
  const list = page.getByRole('navigation', { name: 'Your Mentors' })
  await expect(list).toBeHidden()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(list).toBeVisible()
  await expect(log(page)).toBeHidden()
  await expect(page.locator(':focus').filter({ has: list })).toHaveCount(1)
  await checkScreen(page)
  await list.getByRole('link', { name: new RegExp(mentor.name) }).press('Enter')
  await expect(log(page).getByText('Hello!', { exact: true })).toBeVisible()
  await expect(page.locator(':focus')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await checkScreen(page)
  await page.getByRole('link', { name: 'Book a Session' }).click()
  await expect(page).toHaveURL(new RegExp(`/schedule-session/${mentor.id}`))
})
