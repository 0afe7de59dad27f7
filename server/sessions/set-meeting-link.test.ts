import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { codeOf, openMeetings, when } from '#test/meetings.ts'
import { approveSession } from './approve-session.ts'
import { setMeetingLink } from './set-meeting-link.ts'
import { suggestTime } from './suggest-time.ts'
import { at, later, sessionActionsIn } from '#test/session-actions.ts'

const start = '2026-03-02T12:00:00Z'
const world = await openMeetings({ now: start })
after(() => world.close())
const { approve, pair, actions } = sessionActionsIn(world)
type Person = { personId: Awaited<ReturnType<typeof world.mentor>>['personId'] }
const ok = { ok: true, value: {} }

describe('setting the meeting link', () => {
  const link = 'https://meet.example/room'
  const setLink = (sessionId: SessionId, { personId }: Person, to = link) =>
    setMeetingLink(world, { sessionId, personId, link: to })
  const linkOf = async (id: SessionId) => (await world.session(id)).session.meetingLink

  test('is open to either party, before and after confirmation, until the end', async () => {
    const { student, mentor } = await pair()
    const id = await world.pending(student, mentor, at)
    assert.deepEqual(await setLink(id, student), ok)
    await approve(id, mentor)
    assert.deepEqual(await setLink(id, mentor, ` ${link}/2 `), ok)
    assert.deepEqual(await setLink(id, mentor, `${link}/2`), ok)
    assert.equal(await linkOf(id), `${link}/2`)
    world.clock.set('2026-03-03T16:59:59Z')
    assert.deepEqual(await setLink(id, student, `${link}/3`), ok)
    world.clock.set('2026-03-03T17:00:00Z')
    assert.deepEqual(await setLink(id, student, `${link}/4`), {
      ok: false,
      refusal: { code: 'already-decided', status: 'completed' },
    })
    assert.equal(await linkOf(id), `${link}/3`)
    assert.deepEqual(await actions(id), [
      'booked by student',
      'linked by student',
      'approved by mentor',
      'linked by mentor',
      'linked by student',
    ])
    world.clock.set(start)
  })
  test('is refused to strangers, and for anything but an https link', async () => {
    const [{ student, mentor }, stranger] = [await pair(), await world.mentor()]
    const id = await world.pending(student, mentor, at)
    assert.equal(codeOf(await setLink(id, stranger)), 'session-not-found')
    for (const wrong of ['', 'zoom', 'http://meet.example/x', 'javascript:alert(1)', 'https://a@b.example'])
      assert.equal(codeOf(await setLink(id, student, wrong)), 'link-invalid')
    assert.equal(await linkOf(id), '')
    assert.deepEqual(await actions(id), ['booked by student'])
  })
  test('can be part of an approval, and a wrong link approves nothing', async () => {
    const { student, mentor } = await pair(credits(20))
    const id = await world.pending(student, mentor, at)
    const { personId } = mentor
    const approveWith = (to: string) => approveSession(world, { sessionId: id, personId, seen: new Date(at), link: to })
    assert.equal(codeOf(await approveWith('meet me there')), 'link-invalid')
    assert.deepEqual(await world.statuses([id]), ['pending'])
    assert.deepEqual(await approveWith(link), ok)
    assert.equal(await linkOf(id), link)
    assert.deepEqual(await actions(id), ['booked by student', 'linked by mentor', 'approved by mentor'])
    const later2 = await world.pending(student, mentor, later)
    await setLink(later2, student)
    assert.deepEqual(await approveSession(world, { sessionId: later2, personId, seen: new Date(later), link: '' }), ok)
    assert.equal(await linkOf(later2), link)
  })
  test('can be part of suggesting the same time or approving again: only the link is new, and it is checked', async () => {
    const { student, mentor } = await pair(credits(20))
    const id = await world.pending(student, mentor, at)
    const suggestWith = (to?: string) =>
      suggestTime(world, { sessionId: id, personId: mentor.personId, when: when(later), link: to })
    assert.deepEqual(await suggestWith(), ok)
    assert.equal(codeOf(await suggestWith('meet me there')), 'link-invalid')
    assert.equal(codeOf(await suggestWith('https://wa.me/16505550142')), 'link-elsewhere')
    assert.deepEqual(await suggestWith(link), ok)
    assert.equal(await linkOf(id), link)
    // A double tap must not add another event.
    assert.deepEqual(await suggestWith(link), ok)
    assert.deepEqual(await suggestWith(), ok)
    assert.deepEqual(await actions(id), ['booked by student', 'suggested by mentor', 'linked by mentor'])

    const { personId } = student
    const approveWith = (to: string) =>
      approveSession(world, { sessionId: id, personId, seen: new Date(later), link: to })
    for (const to of ['', '', link]) assert.deepEqual(await approveWith(to), ok)
    const linked = async () => (await world.announced()).filter((name) => name === 'session-linked').length
    const before = await linked()
    assert.equal(codeOf(await approveWith('https://wa.me/16505550142')), 'link-elsewhere')
    assert.deepEqual(await approveWith(`${link}/2`), ok)
    assert.deepEqual([await linkOf(id), await linked()], [`${link}/2`, before + 1])
    assert.deepEqual((await actions(id)).slice(3), ['approved by student', 'linked by student'])
  })
})
