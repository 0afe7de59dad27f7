import type { Page } from '@playwright/test'
import { pages, paths } from '#contract/kit/addresses.ts'
import { press, type Screen } from './screen.ts'

// States of a screen that follow from something done on it, or from something happening meanwhile.

/** A first message under the banner that asks to verify the email address, and forms that are refused. */
export const newStudentsStates = (mentorId: string): Screen[] => [
  { name: 'first message', address: paths.conversation(mentorId) },
  { name: 'first message, keyboard', address: paths.conversation(mentorId), open: writes, keyboard: true },
  { name: 'more', address: pages.dashboard, open: opensMore },
  { name: 'edit profile, refused', address: pages.editProfile, open: refusedProfile, keyboard: true },
]

/** The demo student's dialogs, refused forms and interruptions. */
export const studentsStates = (mentorId: string): Screen[] => [
  { name: 'writing, keyboard', address: paths.conversation(mentorId), open: writes, keyboard: true },
  { name: 'conversation, offline', address: paths.conversation(mentorId), open: goOffline, close: goOnline },
  { name: 'dashboard, offline', address: pages.dashboard, open: goOffline, close: goOnline },
  { name: 'find mentors, offline', address: pages.dashboard, open: opensOffline(paths.directory), close: goOnline },
  { name: 'to-do, too long', address: paths.tab('todo'), open: longToDo, keyboard: true },
  { name: 'contact details', address: paths.conversation(mentorId), open: writesNumber, close: press('Discard') },
  { name: 'change plan', address: paths.tab('credits'), open: asks(/^(Upgrade|Switch)/) },
  { name: 'payment awaited', address: `${paths.tab('credits')}&payment_status=success` },
  { name: 'payment canceled', address: `${paths.tab('credits')}&payment_status=canceled` },
  { name: 'unsubscribe', address: paths.tab('credits'), open: asks('Unsubscribe') },
  { name: 'report', address: paths.mentor(mentorId), open: asks('Report') },
  { name: 'block', address: paths.mentor(mentorId), open: asks('Block') },
  { name: 'password, refused', address: pages.settings, open: refusedPassword, keyboard: true },
  { name: 'code app', address: pages.settings, open: asks('Set up a code app') },
  { name: 'payouts, not a mentor', address: pages.payouts },
  { name: 'session, missing', address: paths.session(missing) },
  { name: 'mentor, missing', address: paths.scheduleSession(missing) },
  { name: 'edit profile, leaving', address: pages.editProfile, open: leavesUnsaved },
  { name: 'edit profile, logged out', address: pages.editProfile, ...signInEnds() },
]

const missing = '00000000-0000-4000-8000-000000000000'

/** States of a confirmed session. */
export const upcomingStates = (sessionId: string): Screen[] => [
  { name: 'room, not open yet', address: paths.room(sessionId) },
  { name: 'session, canceling', address: paths.session(sessionId), open: asks('Cancel Session') },
  { name: 'session, changing the link', address: paths.session(sessionId), open: changesLink, keyboard: true },
]

/** States of the demo mentor's screens. */
export const mentorsStates = (studentId: string): Screen[] => [
  { name: 'writing, keyboard', address: paths.conversation(studentId), open: writes, keyboard: true },
  { name: 'dashboard, offline', address: pages.dashboard, open: goOffline, close: goOnline },
  { name: 'payouts, offline', address: paths.tab('payouts'), open: goOffline, close: goOnline },
  { name: 'payout log', address: paths.tab('payouts'), open: asks('Payout Log') },
  { name: 'photo', address: pages.editProfile, open: choosesPhoto },
  { name: 'contact details', address: paths.conversation(studentId), open: writesNumber, close: press('Discard') },
  { name: 'verify university, used link', address: `${pages.verifyUniversity}?token=made-up` },
]

export async function refusedLogin(page: Page): Promise<void> {
  await logIn(page, 'nobody@example.com')
  await page.getByRole('alert').first().waitFor()
}

/** Guesses passwords until the login says to wait. */
export async function throttledLogin(page: Page): Promise<void> {
  const wait = page.getByText('Too many failed attempts. Please try again later.')
  while (!(await wait.isVisible())) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/signIn'))
    await logIn(page, 'guessed-at@example.com')
    await answered
    await page.getByRole('alert').first().waitFor()
  }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function refusedSignUp(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Wren Abernathy')
  await page.getByLabel('Email address').fill('wren.abernathy@example.com')
  await page.getByLabel('Password', { exact: true }).fill('chair-scene-212')
  await page.getByLabel('Confirm Password').fill('chair-scene-213')
  await press('Create Account')(page)
  await page.getByText('Passwords do not match').waitFor()
}

/** Fills in a day and an hour in the mentor's calendar, but no topic. */
export async function refusedBooking(page: Page): Promise<void> {
  const other = page.getByRole('button', { name: 'Ask for another time' })
  await other
    .or(page.getByLabel('Date', { exact: true }))
    .first()
    .waitFor()
  if (await other.isVisible()) await other.click()
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date', { exact: true }).fill(inAWeek)
  await page.getByLabel('Time', { exact: true }).fill('16:00')
  await press('Confirm Booking')(page)
  await page.getByText('Please select a topic.').waitFor()
}

const asks = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
}

/** Opens the sheet of tabs on a phone. */
async function opensMore(page: Page): Promise<void> {
  await press('More')(page)
  await page.getByRole('dialog').waitFor()
}

async function refusedProfile(page: Page): Promise<void> {
  await press('Save Changes')(page)
  await page.getByText('Please fill in at least one field about yourself').waitFor()
}

const writes = (page: Page) => page.getByRole('textbox', { name: /^Message to/ }).fill('Could you read it before we')

/** Writes a phone number, which isn't sent as it is. */
async function writesNumber(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Call me at (212) 555-0147 tonight!')
  await press('Send')(page)
  await page.getByRole('button', { name: 'Discard' }).waitFor()
}

async function changesLink(page: Page): Promise<void> {
  await press(/^(Change|Add) Link$/)(page)
  await page.getByLabel('Meeting link').fill('http://meet.example.com/maya')
  await press('Save Link')(page)
  await page.getByText('Please enter a valid https link.').waitFor()
}

export const opensFirstLink = async (page: Page): Promise<void> => {
  const before = page.url()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.waitForURL((url) => url.href !== before)
}

async function longToDo(page: Page): Promise<void> {
  await page.getByLabel('New to-do').fill('Ask for the letter. '.repeat(12))
  await page.getByText(/at most 200 characters/).waitFor()
}

async function refusedPassword(page: Page): Promise<void> {
  await page.getByLabel('Current Password').fill('chair-scene-212')
  await page.getByLabel('New Password', { exact: true }).fill('chair-scene-213')
  await page.getByLabel('Confirm New Password').fill('chair-scene-214')
  await press('Change Password')(page)
  await page.getByText('Passwords do not match').waitFor()
}

async function leavesUnsaved(page: Page): Promise<void> {
  await page.getByLabel('Bio').fill('I grew up in two kitchens.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').waitFor()
}

/** Ends the sign-in elsewhere while the person is typing, and restores it afterwards. */
function signInEnds(): Required<Pick<Screen, 'open' | 'close'>> {
  let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = []
  return {
    async open(page) {
      cookies = await page.context().cookies()
      await page.getByLabel('Bio').fill('I grew up in two kitchens.')
      await page.context().clearCookies()
      await press('Save Changes')(page)
      await page.getByRole('heading', { name: 'You’ve been logged out' }).waitFor()
    },
    close: (page) => page.context().addCookies(cookies),
  }
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText("You're offline.").waitFor()
}

/** Opens a screen that was not visited yet, offline, once the app is stored on the device. */
const opensOffline = (address: string) => async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await page.context().setOffline(true)
  await page.goto(address)
  await page.getByText("You're offline.").waitFor()
}

const goOnline = (page: Page) => page.context().setOffline(false)

/** Draws a picture and chooses it as the photo. */
async function choosesPhoto(page: Page): Promise<void> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 600)
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('nothing to draw on')
    brush.fillStyle = '#b98a3a'
    brush.fillRect(0, 0, 800, 600)
    brush.fillStyle = '#1d4a3b'
    brush.arc(400, 300, 180, 0, 7)
    brush.fill()
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await picture.arrayBuffer())]
  })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawn) }
  await page.getByLabel('Photo file').setInputFiles(file)
  await page.getByRole('dialog').waitFor()
}
