import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const typed = (text: string, at = 1) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text }] },
})
const textIn = (document: unknown): string =>
  [...JSON.stringify(document).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('')

describe('the shared notes of a session', async () => {
  const world = await openWorld()
  after(() => world.close())
  let ada: Somebody, kofi: Somebody, sessionId: SessionId
  const at = (time: string) => world.clock.set(time)
  const change = (version: number, ...steps: object[]) => ({
    sessionId,
    changeId: randomUUID(),
    clientId: randomUUID(),
    version,
    steps: steps.map((step) => ({ ...step })),
  })
  const refused = (call: Promise<unknown>, code: string) =>
    assert.rejects(call, (error: { code?: string }) => error.code === code)
  const read = async (somebody: Somebody) => textIn((await somebody.calls.notes.get({ sessionId })).document)

  beforeEach(async () => {
    at('2026-03-02T12:00:00Z')
    ada = await world.student()
    kofi = await world.mentor()
    const booking = { id: randomUUID(), mentorId: kofi.id, topic: 'Interview prep', meetingLink: '', notes: '' }
    const booked = await ada.calls.sessions.book({ ...booking, date: '2026-03-10', time: '10:00', timeZone: 'UTC' })
    sessionId = booked.id
  })
  const confirm = () => kofi.calls.sessions.approve({ sessionId, startsAt: '2026-03-10T10:00:00.000Z' })

  test('are empty once it is confirmed, and both can write in them', async () => {
    await refused(ada.calls.notes.write(change(0, typed('Early'))), 'notes-not-yet')
    assert.equal((await ada.calls.notes.get({ sessionId })).editableUntil, null)
    await confirm()
    const opened = await ada.calls.notes.get({ sessionId })
    assert.deepEqual([opened.version, textIn(opened.document)], [0, ''])
    assert.equal(opened.editableUntil, '2026-03-11T11:00:00.000Z')
    assert.deepEqual(await ada.calls.notes.write(change(0, typed('Essay'), typed('My '))), { version: 2, help: null })
    assert.equal((await kofi.calls.notes.write(change(2, typed('!', 3)))).version, 3)
    assert.equal(await read(ada), await read(kofi))
    assert.equal(await read(kofi), 'My! Essay')
  })
  test('can be written until a day after the end, and read forever', async () => {
    await confirm()
    at('2026-03-11T10:59:59Z')
    await world.settle()
    await ada.calls.notes.write(change(0, typed('Last words')))
    at('2026-03-11T11:00:00Z')
    await refused(kofi.calls.notes.write(change(1, typed('Late '))), 'notes-read-only')
    assert.equal(await read(kofi), 'Last words')
    assert.equal((await kofi.calls.notes.changes({ sessionId, since: 0 })).editableUntil, null)
  })
  test('lose their change history three days later, and keep the text', async () => {
    await confirm()
    await ada.calls.notes.write(change(0, typed('Essay')))
    at('2026-03-13T10:00:01Z')
    await world.settle()
    assert.deepEqual((await kofi.calls.notes.changes({ sessionId, since: 0 })).changes, [])
    assert.equal(await read(kofi), 'Essay')
  })
  test('are read-only for a canceled session', async () => {
    await confirm()
    await ada.calls.notes.write(change(0, typed('Agenda')))
    await kofi.calls.sessions.cancel({ sessionId, returnsCredits: true })
    await refused(ada.calls.notes.write(change(1, typed('More '))), 'notes-read-only')
    assert.equal(await read(ada), 'Agenda')
  })
  test('cannot be written if one party blocked the other', async () => {
    await confirm()
    at('2026-03-10T11:30:00Z')
    await world.settle()
    await kofi.calls.safety.block({ personId: ada.id })
    for (const somebody of [ada, kofi])
      await refused(somebody.calls.notes.write(change(0, typed('Hello'))), 'notes-read-only')
  })
  test('look missing to a third person', async () => {
    await confirm()
    for (const third of [await world.student(), await world.mentor()]) {
      await refused(third.calls.notes.get({ sessionId }), 'session-not-found')
      await refused(third.calls.notes.changes({ sessionId, since: 0 }), 'session-not-found')
      await refused(third.calls.notes.write(change(0, typed('Hello'))), 'session-not-found')
    }
  })
  test('accept changes only on top of the newest version, each change once', async () => {
    await confirm()
    const first = change(0, typed('One'))
    await ada.calls.notes.write(first)
    assert.equal((await ada.calls.notes.write(first)).version, 1)
    await refused(kofi.calls.notes.write(change(0, typed('Two'))), 'notes-behind')
    await refused(kofi.calls.notes.write(change(2, typed('Two'))), 'notes-behind')
    const { changes } = await kofi.calls.notes.changes({ sessionId, since: 0 })
    assert.deepEqual(
      changes.map(({ version, clientId, steps }) => [version, clientId, steps.length]),
      [[0, first.clientId, 1]],
    )
    assert.equal(await read(kofi), 'One')
  })
  test('accept one of several concurrent changes, and the same change sent several times at once only once', async () => {
    await confirm()
    const [first, ...others] = Array.from({ length: 6 }, (_, one) => change(0, typed(`${one}`)))
    assert.ok(first)
    const sent = [first, ...others].map((one) => ada.calls.notes.write(one))
    assert.equal((await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled').length, 1)
    const same = change(1, typed('x'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => kofi.calls.notes.write(same)))
    assert.deepEqual([...new Set(answers.map(({ version }) => version))], [2])
    assert.equal((await read(ada)).length, 2)
  })
  test('are limited in size, and a refused change changes nothing', async () => {
    await confirm()
    await ada.calls.notes.write(change(0, typed('Agenda')))
    const steps = (count: number) => Array.from({ length: count }, () => typed('x'))
    await refused(ada.calls.notes.write(change(1)), 'invalid-input')
    await refused(ada.calls.notes.write(change(1, ...steps(401))), 'invalid-input')
    await refused(ada.calls.notes.write(change(1, typed('x'.repeat(41_000)))), 'invalid-input')
    await refused(ada.calls.notes.write(change(1, typed('x'.repeat(16_000)))), 'notes-too-long')
    await refused(ada.calls.notes.write(change(1, typed('x', 99))), 'notes-changes-invalid')
    await refused(ada.calls.notes.write(change(1, { stepType: 'nothing' })), 'notes-changes-invalid')
    await refused(kofi.calls.notes.write(change(1, typed('Text me: 650 555 0142 '))), 'contact-details')
    await refused(ada.calls.notes.write(change(1, typed('Text me: 650 555 0142 '))), 'contact-details-warning')
    const { version, document } = await ada.calls.notes.get({ sessionId })
    assert.deepEqual([version, textIn(document)], [1, 'Agenda'])
    const anyway = { ...change(1, typed('Text me: 650 555 0142 ')), anyway: true }
    assert.equal((await ada.calls.notes.write(anyway)).version, 2)
  })
  describe('with words of self-harm, grooming or threats', () => {
    const flagged = async (somebody: Somebody) =>
      (
        await world.db.read
          .selectFrom('reports')
          .select(['category', 'subject', 'about_id', 'copy'])
          .where('reported_id', '=', somebody.id)
          .orderBy('created_at')
          .execute()
      ).map(({ category, subject, about_id: aboutId, copy }) => ({ category, subject, aboutId, copy }))
    test('are saved and put before the desk once, and show help to a writer who mentions hurting themselves', async () => {
      await confirm()
      const half = await ada.calls.notes.write(change(0, typed('I want to kill mys')))
      assert.equal(half.help, null)
      const whole = await ada.calls.notes.write(change(1, typed('elf', 19)))
      assert.equal(whole.help?.number, '988')
      // Text already there is neither flagged again nor attributed to someone who writes beside it.
      assert.equal((await ada.calls.notes.write(change(2, typed('!', 22)))).help, null)
      assert.equal((await kofi.calls.notes.write(change(3, typed('Hello. ')))).help, null)
      assert.equal(await read(kofi), 'Hello. I want to kill myself!')
      const notes = {
        sessionId,
        topic: 'Interview prep',
        text: 'I want to kill myself',
        writtenAt: '2026-03-02T12:00:00.000Z',
      }
      assert.deepEqual(await flagged(ada), [
        { category: 'self-harm', subject: 'session', aboutId: sessionId, copy: { notes, receiverId: kofi.id } },
      ])
      assert.deepEqual(await flagged(kofi), [])
    })
    test('go to the desk when a mentor writes them, without telling either party, five times a day', async () => {
      await confirm()
      const secret = "Don't tell your parents"
      for (let time = 0; time < 7; time++) {
        const wrote = await kofi.calls.notes.write(change(2 * time, typed(secret)))
        assert.equal(wrote.help, null)
        const erased = { stepType: 'replace', from: 1, to: 1 + secret.length }
        await kofi.calls.notes.write(change(2 * time + 1, erased))
      }
      assert.deepEqual(
        (await flagged(kofi)).map(({ category }) => category),
        Array.from({ length: 5 }, () => 'grooming'),
      )
    })
  })
  test('are in both parties’ copies of their own data, and nobody else’s', async () => {
    await confirm()
    await ada.calls.notes.write(change(0, typed('Agenda')))
    const notesOf = async (somebody: Somebody) => (await somebody.calls.accounts.ownData())['sharedNotes']
    const mine = [{ sessionId, changedAt: '2026-03-02T12:00:00.000Z', text: 'Agenda' }]
    assert.deepEqual(await notesOf(ada), mine)
    assert.deepEqual(await notesOf(kofi), mine)
    assert.deepEqual(await notesOf(await world.student()), [])
  })
  test('stay with the other party after one closes their account', async () => {
    await confirm()
    await ada.calls.notes.write(change(0, typed('Agenda')))
    at('2026-03-10T11:00:00Z')
    await world.settle()
    await ada.calls.accounts.closeAccount({ confirmation: 'close my account', password: 'a good long pass' })
    assert.equal(await read(kofi), 'Agenda')
  })
})
