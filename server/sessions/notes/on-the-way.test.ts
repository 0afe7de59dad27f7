import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, describe, test } from 'node:test'
import { ORPCError, safe } from '@orpc/client'
import type { SessionId } from '#domain/kit/ids.ts'
import { applySteps, emptyNotes, textOfNotes } from '#domain/sessions/notes/notes-document.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const secret = 'text me 650-555-0142 insta samlee22'
const typed = (text: string, at = 1) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text }] },
})
const erased = (text: string, at = 1) => ({ stepType: 'replace', from: at, to: at + text.length })

describe('text that exists in shared notes only between two steps of a change', async () => {
  const world = await openWorld()
  after(() => world.close())
  let ada: Somebody, kofi: Somebody, sessionId: SessionId

  beforeEach(async () => {
    ada = await world.student()
    kofi = await world.mentor()
    const booking = { id: randomUUID(), mentorId: kofi.id, topic: 'Interview prep', meetingLink: '', notes: '' }
    const booked = await ada.calls.sessions.book({ ...booking, date: '2026-03-10', time: '10:00', timeZone: 'UTC' })
    sessionId = booked.id
    await kofi.calls.sessions.approve({ sessionId, startsAt: booked.startsAt })
  })
  const write = (somebody: Somebody, version: number, steps: object[], more: object = {}) =>
    somebody.calls.notes.write({
      sessionId,
      changeId: randomUUID(),
      clientId: randomUUID(),
      version,
      steps: steps.map((step) => ({ ...step })),
      ...more,
    })
  const changesFor = async (somebody: Somebody) =>
    (await somebody.calls.notes.changes({ sessionId, since: 0 })).changes.flatMap(({ steps }) => steps)
  /** Returns the text the other browser ends up with, from the changes alone. */
  async function followedBy(somebody: Somebody): Promise<string> {
    const followed = applySteps(emptyNotes(), await changesFor(somebody))
    assert.ok(followed.ok)
    return textOfNotes(followed.value.notes)
  }
  const flagsOf = (somebody: Somebody) =>
    world.db.read.selectFrom('reports').select(['category', 'copy']).where('reported_id', '=', somebody.id).execute()

  for (const side of ['student', 'mentor'] as const)
    test(`is not kept with contact details in it, of a ${side}, and the change stands as it ended`, async () => {
      const [writer, other] = side === 'student' ? [ada, kofi] : [kofi, ada]
      await write(writer, 0, [typed('Agenda')])
      const { version } = await write(writer, 1, [typed(secret), erased(secret), typed('My ')])
      assert.equal(version, 4)
      assert.doesNotMatch(JSON.stringify(await changesFor(other)), /0142|samlee/)
      assert.equal(await followedBy(other), 'My Agenda')
      await write(writer, version, [typed('!', 10)])
      assert.equal(await followedBy(other), 'My Agenda!')
    })
  test('cannot hide inside a step either', async () => {
    const heading = { type: 'heading', content: [{ type: 'text', text: 'Plan' }] }
    await write(kofi, 0, [
      { ...typed('Agenda'), note: secret },
      { stepType: 'docAttr', attr: 'hint', value: secret },
      { stepType: 'replace', from: 0, to: 0, slice: { content: [heading] } },
    ])
    assert.doesNotMatch(JSON.stringify(await changesFor(ada)), /0142|samlee/)
    assert.equal(await followedBy(ada), 'Plan\nAgenda')
  })
  test('may stay if the student was warned', async () => {
    await write(ada, 0, [typed(secret), erased(secret)], { anyway: true })
    assert.match(JSON.stringify(await changesFor(kofi)), /samlee/)
  })
  test('is checked for danger', async () => {
    const words = "Don't tell your parents"
    await write(kofi, 0, [typed(words), erased(words), typed('Agenda')])
    const [flag, ...others] = await flagsOf(kofi)
    assert.deepEqual([flag?.category, others], ['grooming', []])
    assert.match(JSON.stringify(flag?.copy), /tell your parents/)
  })
  test('keeps each step as it was if there is nothing in it', async () => {
    const steps = [typed('Agenda'), erased('Agenda'), typed('Essays')]
    await write(kofi, 0, steps)
    assert.deepEqual(await changesFor(ada), steps)
  })
})

describe('contact details in shared notes', async () => {
  const world = await openWorld()
  after(() => world.close())
  test('beside words of danger still bring the writer help, and a mentor is refused and flagged once for other danger', async () => {
    const [ada, kofi] = [await world.student(), await world.mentor()]
    const booking = { id: randomUUID(), mentorId: kofi.id, topic: 'Interview prep', meetingLink: '', notes: '' }
    const when = { date: '2026-03-10', time: '10:00', timeZone: 'UTC' }
    const { id: sessionId, startsAt } = await ada.calls.sessions.book({ ...booking, ...when })
    await kofi.calls.sessions.approve({ sessionId, startsAt })
    const write = (somebody: Somebody, version: number, text: string) =>
      somebody.calls.notes.write({
        sessionId,
        version,
        changeId: randomUUID(),
        clientId: randomUUID(),
        steps: [typed(text)],
      })
    const { help } = await write(ada, 0, 'I want to kill myself. please call me 650-555-0142 ')
    assert.equal(help?.number, '988')
    for (const more of ['', 'a', 'ab'])
      await assert.rejects(write(kofi, 1, `Don't tell your parents, my snap is samlee22. ${more}`), {
        code: 'contact-details',
      })
    const flagged = world.db.read.selectFrom('reports').select('category').where('reported_id', '=', kofi.id)
    assert.deepEqual(await flagged.execute(), [{ category: 'grooming' }])
    // A mentor in danger gets help too. A mentor answering a student in danger is not in danger.
    const answered = await write(kofi, 1, 'Do you want to die? Please call 988. ')
    assert.equal(answered.help, null)
    const { error } = await safe(write(kofi, 2, 'My dad hits me and I am scared to go home, call me 650-555-0199 '))
    assert.ok(error instanceof ORPCError)
    assert.equal(error.code, 'contact-details')
    assert.equal(error.data.help.about, 'unsafe')
    assert.equal(error.data.danger, undefined)
  })
})
