import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { test } from '#test/journey.ts'
import { join, meetWithin5Seconds, openCaller, pairInRooms, received, waitForVideoAndSound } from '#test/room-people.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { personIn } from '#test/visitors.ts'

// The room of a session, between two Chromiums with fake cameras and microphones.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))
// A command-line argument that identifies this browser's processes.
const studentsBrowser = `--tassel-caller=${crypto.randomUUID()}`
let browsers: [Browser, Browser]
test.beforeAll(async () => void (browsers = [await openCaller(studentsBrowser), await openCaller()]))
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())))
test.afterEach(() => Promise.all(browsers.flatMap((browser) => browser.contexts().map((context) => context.close()))))

test('two people see and hear each other, one reloads the page, one shares a screen, they write, one leaves', async () => {
  const { student, mentor, sessionId } = await pairInRooms(browsers, tassel)
  const missing: string[] = []
  for (const { page } of [student, mentor])
    page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()))
  await student.page.goto(`/session/${sessionId}`)
  await student.page.getByRole('link', { name: 'Join', exact: true }).click()
  await expect(student.page.getByLabel('Your camera')).toBeVisible()
  await expect(student.page.getByText('Nothing is recorded.')).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled()
  await checkScreen(student.page)
  // By keyboard alone, through the devices to Join.
  for (const stop of [/Camera/, /Microphone/, 'Join']) {
    await student.page.keyboard.press('Tab')
    await expect(student.page.locator(':focus')).toHaveAccessibleName(stop)
  }
  await student.page.keyboard.press('Enter')
  await expect(student.page.getByText(`Waiting for ${mentor.name} to join.`)).toBeVisible()

  await mentor.page.goto(`/session/${sessionId}`)
  await expect(mentor.page.getByText(`${student.name} is in the room now.`)).toBeVisible()
  const both = [student.page, mentor.page]
  const leave = mentor.page.getByRole('button', { name: 'Leave' })
  await meetWithin5Seconds(both, async () => {
    if (await leave.isVisible()) await leave.click()
    await join(mentor.page, sessionId)
  })
  await expect(student.page.getByLabel(`${mentor.name}'s camera`)).toBeVisible()
  await checkScreen(student.page)

  await meetWithin5Seconds(both, async () => {
    const reloaded = student.page.reload()
    await expect(mentor.page.getByText('Reconnecting…')).toBeVisible()
    await reloaded
  })

  await mentor.page.getByRole('button', { name: 'Share Screen' }).click()
  const shared = student.page.getByLabel(`${mentor.name}'s screen`)
  await expect(shared).toBeVisible()
  const isWhole = () =>
    shared.evaluate((picture) => {
      const [inner, outer] = [picture, picture.parentElement!].map((one) => one.getBoundingClientRect())
      return inner!.top >= outer!.top && inner!.bottom <= outer!.bottom + 0.5 && inner!.right <= outer!.right + 0.5
    })
  await expect.poll(isWhole, { message: 'the whole screen is seen' }).toBe(true)
  await expect.poll(async () => (await received(student.page)).screenFrames).toBeGreaterThan(0)
  await mentor.page.getByRole('button', { name: 'Stop Sharing' }).click()
  await expect(student.page.getByLabel(`${mentor.name}'s camera`)).toBeVisible()

  await mentor.page.getByRole('button', { name: 'Mute' }).click()
  await expect(student.page.getByLabel('Muted')).toBeVisible()
  await mentor.page.getByRole('button', { name: 'Turn Camera Off' }).click()
  await expect(student.page.getByText(`${mentor.name}'s camera is off.`)).toBeVisible()

  await mentor.page.getByRole('button', { name: 'Conversation' }).click()
  await mentor.page.getByRole('textbox').fill('Please share your draft')
  await mentor.page.keyboard.press('Enter')
  await student.page.getByRole('button', { name: 'Conversation' }).getByText('1 unread').waitFor({ state: 'attached' })
  await student.page.getByRole('button', { name: 'Conversation' }).click()
  await expect(student.page.getByText('Please share your draft')).toBeVisible()

  await mentor.page.getByRole('button', { name: 'Leave' }).click()
  await expect(mentor.page.getByRole('heading', { level: 1, name: 'Essay review' })).toBeVisible()
  await expect(mentor.page.locator('main:focus, main h1:focus')).toHaveCount(1)
  await expect(student.page.getByText(`${mentor.name} is no longer in the room.`)).toBeVisible()
  expect(missing).toEqual([])
  expect([...student.complaints, ...mentor.complaints]).toEqual([])
})

test('a person without a camera is shown by name; a second device takes over; a third person is refused', async () => {
  const { student, mentor, sessionId } = await pairInRooms(browsers, tassel)
  await student.page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('no', 'NotAllowedError')) : ask(wanted)
  })
  await student.page.goto(`/session/${sessionId}/room`)
  await expect(student.page.getByText('Your browser is blocking the camera.')).toBeVisible()
  await student.page.getByRole('button', { name: 'Join without Camera' }).click()
  await join(mentor.page, sessionId)
  await waitForVideoAndSound(student.page)
  await expect(mentor.page.getByText(`${student.name}'s camera is off.`)).toBeVisible()

  const laptop = await student.context.newPage()
  await join(laptop, sessionId)
  await expect(student.page.getByRole('heading', { name: 'You joined on another device' })).toBeVisible()
  await expect(mentor.page.getByLabel(`${student.name}'s camera`)).toBeVisible()
  await waitForVideoAndSound(mentor.page)

  const third = await personIn(browsers[0], tassel, { role: 'student' })
  await third.page.goto(`/session/${sessionId}/room`)
  await expect(third.page.getByText('Session not found.')).toBeVisible()
  await waitForVideoAndSound(mentor.page)
})

test("the room's code is in its own chunks, which no other screen fetches", () => {
  const client = resolve(import.meta.dirname, '../../build/client')
  expect(globSync('assets/room/*.js', { cwd: client })).not.toEqual([])
  expect(readFileSync(`${client}/service-worker.js`, 'utf8')).not.toContain('assets/room/')
  for (const file of globSync('**/*.html', { cwd: client }))
    expect(readFileSync(`${client}/${file}`, 'utf8')).not.toContain('assets/room/')
  for (const file of globSync('assets/*.js', { cwd: client }))
    expect(readFileSync(`${client}/${file}`, 'utf8')).not.toContain('RTCPeerConnection')
})
