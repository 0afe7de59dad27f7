import { type Browser, expect, type Page } from '@playwright/test'
import { textOfNotes, readNotes } from '#domain/sessions/notes/notes-document.ts'
import { checkScreen } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type NotesWriter, notesWriter } from '#test/notes-writer.ts'
import { join, openCaller, pairInRooms, sessionNow } from '#test/room-people.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { type Person, personIn } from '#test/visitors.ts'
import type { NotesServer } from '#web/sessions/notes/sync-notes.ts'

// What the two people in a session write together, over connections that break.
let tassel: RunningTassel
let browsers: [Browser, Browser]
const { startAgain } = startBeforeAll(async (given) => (tassel = await startTassel(given)))
test.beforeAll(async () => void (browsers = [await openCaller(), await openCaller()]))
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())))
test.afterEach(() => Promise.all(browsers.flatMap((browser) => browser.contexts().map((context) => context.close()))))

const notesOn = (page: Page) => page.getByRole('textbox', { name: 'Shared notes' })

test('what is written offline is kept and sent once the network is back; contact details are not saved', async () => {
  const { student, mentor, sessionId } = await pairInRooms(browsers, tassel)
  await student.page.goto(`/session/${sessionId}`)
  await mentor.page.goto(`/session/${sessionId}`)
  await notesOn(student.page).click()
  await student.page.keyboard.type('Agenda: ')
  await expect(notesOn(mentor.page)).toContainText('Agenda:')
  await student.context.setOffline(true)
  await student.page.keyboard.type('interview questions')
  await expect(student.page.getByText("You're offline. What you write is kept here")).toBeVisible()
  await student.context.setOffline(false)
  await expect(notesOn(mentor.page)).toContainText('Agenda: interview questions')

  await notesOn(mentor.page).click()
  await mentor.page.keyboard.press('ControlOrMeta+End')
  await mentor.page.keyboard.type(' and notes 650 555 0142')
  await expect(mentor.page.getByRole('alert')).toContainText('Found: “650 555 0142”')
  for (let letter = 0; letter < '650 555 0142'.length; letter++) await mentor.page.keyboard.press('Backspace')
  await mentor.page.keyboard.type('here')
  await expect(mentor.page.getByText('Saved for both of you.')).toBeVisible()
  await expect(notesOn(student.page)).toHaveText('Agenda: interview questions and notes here')

  // Files are shared as links.
  await notesOn(student.page).press('ControlOrMeta+End')
  await student.page.keyboard.press('Enter')
  await student.page.keyboard.type('Second draft: https://docs.google.com/document/d/1')
  for (const { page } of [student, mentor])
    await expect(
      page.getByRole('region', { name: 'Files and links' }).getByRole('link', { name: /^Second draft/ }),
    ).toHaveAttribute('href', 'https://docs.google.com/document/d/1')
  await checkScreen(mentor.page)
})

test('two people writing over HTTP end up with the same notes, even if a server is killed in between', async () => {
  const student = await personIn(browsers[0], tassel, { role: 'student' })
  const mentor = await personIn(browsers[1], tassel, { role: 'mentor' })
  const path = `/api/sessions/${await sessionNow(student, mentor)}/shared-notes`
  const open = async (person: Person) =>
    notesWriter(await json(await person.page.request.get(path)), serverOf(person, path), { gatherMs: 5, retryMs: 50 })
  const writers = [await open(student), await open(mentor)]
  const words = Array.from({ length: 120 }, (_, one) => one.toString().replace(/\d/g, (digit) => 'abcdefghij'[+digit]!))
  for (const [at, word] of words.entries()) {
    writers[at % 2]!.type(`${word} `, at % 3 ? 1 : undefined)
    if (at === 60) {
      await tassel.kill()
      await startAgain()
    } else if (at % 10 === 0) writers[at % 2]!.sync.ask()
  }
  await expect.poll(() => writers.every((writer) => !writer.isUnsent())).toBe(true)
  for (const writer of writers) writer.sync.ask()
  await expect.poll(() => new Set(writers.map((writer: NotesWriter) => writer.text())).size).toBe(1)
  const { document } = await json<{ document: Record<string, unknown> }>(await student.page.request.get(path))
  const text = textOfNotes(readNotes(document))
  expect(text).toBe(writers[0]!.text())
  expect(text.trim().split(' ').toSorted()).toEqual(words.toSorted())
  for (const writer of writers) writer.sync.close()
})

// This test comes last, since it moves the server's clock.
test('two people write in the room at once, one reloads, and the session page keeps it', async () => {
  const { student, mentor, sessionId } = await pairInRooms(browsers, tassel)
  for (const { page } of [student, mentor]) {
    await join(page, sessionId)
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    await expect(notesOn(page)).toHaveAttribute('aria-placeholder', /agenda/)
  }
  await notesOn(student.page).click()
  await student.page.keyboard.type('Questions')
  await student.page.keyboard.press('Enter')
  await expect(notesOn(mentor.page).getByText('Questions')).toBeVisible()
  await notesOn(mentor.page).press('ControlOrMeta+Home')
  await Promise.all([
    student.page.keyboard.type('Essay about the lighthouse. '),
    mentor.page.keyboard.type('Deadline is in January. '),
  ])
  // Reloads without waiting: changes that were not sent yet survive.
  await student.page.keyboard.type('Second draft by Friday.')
  await student.page.reload()
  await student.page.getByRole('button', { name: 'Notes', exact: true }).click()
  for (const { page } of [student, mentor])
    await expect(notesOn(page).locator('p')).toHaveText([
      'Deadline is in January. Questions',
      'Essay about the lighthouse. Second draft by Friday.',
    ])

  for (const { page } of [student, mentor]) await checkScreen(page)
  await notesOn(mentor.page).press('ControlOrMeta+a')
  // By keyboard alone: the toolbar is one Tab stop before the notes.
  await mentor.page.keyboard.press('Shift+Tab')
  await expect(mentor.page.getByRole('toolbar', { name: 'Format' }).locator(':focus')).toBeVisible()
  const bold = mentor.page.getByRole('button', { name: 'Bold' })
  await bold.focus()
  await mentor.page.keyboard.press('Space')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(notesOn(student.page).locator('strong').first()).toContainText('Deadline')

  await student.page.goto(`/session/${sessionId}`)
  await expect(notesOn(student.page)).toContainText('Second draft by Friday.')
  await tassel.forward(26 * 60)
  await mentor.page.goto(`/session/${sessionId}`)
  const readOnly = mentor.page.getByRole('group', { name: 'Shared notes' })
  await expect(readOnly).toContainText('Second draft by Friday.')
  await expect(mentor.page.getByText("They can't be changed anymore.")).toBeVisible()
})

type Answer = { ok(): boolean; json(): Promise<unknown> }
async function json<Body>(answer: Answer): Promise<Body> {
  const body = await answer.json()
  if (!answer.ok()) throw body
  return body as Body
}

const serverOf = ({ page: { request } }: Person, path: string): NotesServer => ({
  write: async ({ ...data }) => json(await request.post(`${path}/changes`, { data })),
  read: async (since) => json(await request.get(`${path}/changes?since=${since}`)),
  refusalOf(error) {
    const { code, message } = error as { code?: string; message?: string }
    // Playwright's own errors have no code, and an error from a server that is going down isn't a refusal.
    return code === 'notes-behind' ? { code, message: message ?? '' } : undefined
  },
})
