import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setSuspension } from '#server/accounts/store.ts'
import { whileClosing } from '#test/while-closing.ts'
import { openWorld } from '#test/world.ts'
import { writeAvailability } from './store.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const tuesdays = { weekday: 2, fromMinute: 16 * 60, toMinute: 18 * 60 }
const hours = { timeZone: 'America/New_York', openHours: [tuesdays], daysOff: ['2026-03-17'] }
const refused = (code: string) => (error: unknown) => error instanceof Error && 'code' in error && error.code === code

describe('availability', async () => {
  const mentor = await world.mentor({ timeZone: 'America/New_York' })
  const student = await world.student({ timeZone: 'Europe/Berlin' })
  const offered = (days = 30, asking = student) =>
    asking.calls.sessions.freeHours({ mentorId: mentor.id, from: '2026-03-02', days, timeZone: 'Europe/Berlin' })

  test('is none for a mentor who has set none, and any time can be requested', async () => {
    assert.deepEqual(await mentor.calls.sessions.availability(), {
      timeZone: 'America/New_York',
      openHours: [],
      daysOff: [],
    })
    assert.deepEqual(await offered(), { setsHours: false, hours: [] })
  })

  test('is what was set, and setting it again changes nothing', async () => {
    for (let times = 0; times < 2; times++) assert.deepEqual(await mentor.calls.sessions.setAvailability(hours), hours)
    assert.deepEqual(await mentor.calls.sessions.availability(), hours)
  })

  test('is offered on the student’s clock, which changes on another day', async () => {
    assert.deepEqual(await offered(), {
      setsHours: true,
      hours: [
        { startsAt: '2026-03-03T21:00:00.000Z', date: '2026-03-03', time: '22:00' },
        { startsAt: '2026-03-03T22:00:00.000Z', date: '2026-03-03', time: '23:00' },
        { startsAt: '2026-03-10T20:00:00.000Z', date: '2026-03-10', time: '21:00' },
        { startsAt: '2026-03-10T21:00:00.000Z', date: '2026-03-10', time: '22:00' },
        { startsAt: '2026-03-24T20:00:00.000Z', date: '2026-03-24', time: '21:00' },
        { startsAt: '2026-03-24T21:00:00.000Z', date: '2026-03-24', time: '22:00' },
        { startsAt: '2026-03-31T20:00:00.000Z', date: '2026-03-31', time: '22:00' },
        { startsAt: '2026-03-31T21:00:00.000Z', date: '2026-03-31', time: '23:00' },
      ],
    })
  })

  test('offers reserved hours to nobody; a request alone reserves none', async () => {
    const [first] = (await offered()).hours
    assert.ok(first)
    const { startsAt, ...when } = first
    const booking = { mentorId: mentor.id, topic: 'Interview prep', meetingLink: '', notes: '' }
    const { id } = await student.calls.sessions.book({
      ...booking,
      ...when,
      id: world.newId(),
      timeZone: 'Europe/Berlin',
    })
    assert.equal((await offered(3)).hours.length, 2)
    await mentor.calls.sessions.approve({ sessionId: id, startsAt })
    const other = await world.student()
    for (const asking of [student, other])
      assert.deepEqual(
        (await offered(3, asking)).hours.map((hour) => hour.startsAt),
        ['2026-03-03T22:00:00.000Z'],
      )
    await mentor.calls.sessions.cancel({ sessionId: id, returnsCredits: true })
    assert.equal((await offered(3)).hours.length, 2)
  })

  test('does not offer an hour that runs into one reserved on the day after the requested range', async () => {
    const late = await world.mentor({ timeZone: 'America/New_York' })
    const halfPast = { weekday: 2, fromMinute: 17 * 60 + 30, toMinute: 18 * 60 + 30 }
    await late.calls.sessions.setAvailability({ ...hours, openHours: [halfPast] })
    const lastDay = { mentorId: late.id, from: '2026-03-03', days: 1, timeZone: 'Europe/Berlin' }
    assert.equal((await student.calls.sessions.freeHours(lastDay)).hours[0]?.time, '23:30')
    const rival = await world.student()
    const { id, startsAt } = await rival.calls.sessions.book({
      id: world.newId(),
      mentorId: late.id,
      topic: 'Interview prep',
      meetingLink: '',
      notes: '',
      date: '2026-03-04',
      time: '00:00',
      timeZone: 'Europe/Berlin',
    })
    await late.calls.sessions.approve({ sessionId: id, startsAt })
    assert.deepEqual((await student.calls.sessions.freeHours(lastDay)).hours, [])
  })

  test('keeps a day off for as long as it lasts in the zone of the hours, wherever the mentor reads it', async () => {
    const abroad = await world.mentor({ timeZone: 'Pacific/Auckland' })
    // It is noon UTC: already March 3 in the mentor's zone, and still March 2 in the zone of the hours.
    const set = { timeZone: 'Pacific/Honolulu', openHours: [tuesdays], daysOff: ['2026-03-02', '2026-03-09'] }
    await abroad.calls.sessions.setAvailability(set)
    assert.deepEqual(await abroad.calls.sessions.availability(), set)
    await abroad.calls.sessions.setAvailability({ ...set, daysOff: ['2026-03-01', '2026-03-02'] })
    assert.deepEqual((await abroad.calls.sessions.availability()).daysOff, ['2026-03-02'])
  })

  test('still lets another time be requested', async () => {
    const asked = { date: '2026-03-04', time: '07:15', timeZone: 'Europe/Berlin' }
    const session = await student.calls.sessions.book({
      id: world.newId(),
      mentorId: mentor.id,
      topic: 'Interview prep',
      meetingLink: '',
      notes: '',
      ...asked,
    })
    assert.equal(session.slotLabel, '2026-03-04 07:15')
  })

  test('saved several times at once is one of the saves in full', async () => {
    const other = { ...hours, openHours: [{ weekday: 4, fromMinute: 600, toMinute: 720 }], daysOff: [] }
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => mentor.calls.sessions.setAvailability(n % 2 === 0 ? hours : other)),
    )
    const left = await mentor.calls.sessions.availability()
    assert.ok(
      [hours, other].some((one) => JSON.stringify(one) === JSON.stringify(left)),
      JSON.stringify(left),
    )
  })

  test('keeps what another tab or device has set in the meantime, unless the same was changed here', async () => {
    const busy = await world.mentor({ timeZone: 'America/New_York' })
    const set = busy.calls.sessions.setAvailability
    const saturdays = { weekday: 6, fromMinute: 600, toMinute: 720 }
    const evenings = { ...tuesdays, fromMinute: 19 * 60, toMinute: 21 * 60 }
    // Two first saves at once: neither tab had any hours.
    const over = { timeZone: 'America/New_York', openHours: [], daysOff: [] }
    await Promise.all([set({ ...hours, daysOff: [], over }), set({ ...over, daysOff: ['2026-03-17'], over })])
    assert.deepEqual(await busy.calls.sessions.availability(), hours)

    await set({ ...hours, openHours: [tuesdays, saturdays], daysOff: ['2026-03-18'], over: hours })
    const answered = await set({ ...hours, openHours: [evenings], daysOff: ['2026-03-17', '2026-04-01'], over: hours })
    assert.deepEqual(answered, {
      timeZone: 'America/New_York',
      openHours: [evenings, saturdays],
      daysOff: ['2026-03-18', '2026-04-01'],
    })
    assert.deepEqual(await busy.calls.sessions.availability(), answered)

    // What was removed in this tab is gone, and so is what both have removed.
    await set({ ...answered, openHours: [evenings], over: answered })
    assert.deepEqual((await set({ ...answered, openHours: [], daysOff: [], over: answered })).openHours, [])
    // A save without `over` sets everything.
    assert.deepEqual(await set(hours), hours)
  })

  test('never moves hours typed in one zone to another: if the zone was changed elsewhere, nothing is saved', async () => {
    const busy = await world.mentor({ timeZone: 'America/New_York' })
    const set = busy.calls.sessions.setAvailability
    const [here, there] = ['America/New_York', 'America/Los_Angeles']
    const evenings = { ...tuesdays, fromMinute: 19 * 60, toMinute: 21 * 60 }
    const over = { timeZone: here, openHours: [tuesdays], daysOff: [] }
    const moved = { ...over, timeZone: there }
    await set(over)
    await set({ ...moved, over })
    await assert.rejects(set({ ...over, openHours: [evenings], over }), refused('hours-changed-elsewhere'))
    assert.deepEqual(await busy.calls.sessions.availability(), moved)
    // Days off don't depend on the zone, and changing only the zone moves the hours its tab showed.
    assert.deepEqual(await set({ ...over, daysOff: ['2026-03-24'], over }), { ...moved, daysOff: ['2026-03-24'] })
    await set({ ...over, daysOff: ['2026-03-24'] })

    // The other way around: hours are saved here, then the zone in a tab that doesn't show them.
    await set({ ...over, openHours: [evenings], over })
    await assert.rejects(set({ ...moved, over }), refused('hours-changed-elsewhere'))
    const { timeZone, openHours } = await busy.calls.sessions.availability()
    assert.deepEqual([timeZone, openHours], [here, [evenings]])

    // Both tabs changed to the same zone, so both entered their hours in it.
    await set(over)
    await set({ ...moved, openHours: [evenings], over })
    const saturdays = { weekday: 6, fromMinute: 600, toMinute: 720 }
    assert.deepEqual((await set({ ...moved, openHours: [tuesdays, saturdays], over })).openHours, [evenings, saturdays])
  })

  test('takes the last save if hours from two devices are too many together, and what was stored can always be read', async () => {
    const many = await world.mentor()
    const set = many.calls.sessions.setAvailability
    const over = { timeZone: 'UTC', openHours: [], daysOff: [] }
    const spans = (weekdays: number[]) =>
      weekdays.flatMap((weekday) =>
        Array.from({ length: 23 }, (_, n) => ({ weekday, fromMinute: n * 62, toMinute: n * 62 + 60 })),
      )
    await set({ ...over, openHours: spans([1, 2, 3, 4]), over })
    const last = spans([5, 6, 7])
    assert.deepEqual((await set({ ...over, openHours: last, over })).openHours, last)
    assert.deepEqual((await many.calls.sessions.availability()).openHours, last)

    // As merged by an earlier release.
    const stored = { ...over, openHours: spans([1, 2, 3, 4, 5, 6, 7]) }
    await world.db.transaction((tx) => writeAvailability(tx, many.id, stored, world.clock.now()))
    assert.equal((await many.calls.sessions.availability()).openHours.length, 161)
    assert.equal((await set({ ...over, openHours: spans([1]), over: stored })).openHours.length, 23)
  })

  test('takes the last save if days off from two devices are too many together', async () => {
    const away = await world.mentor()
    const over = { timeZone: 'UTC', openHours: [], daysOff: [] }
    const days = (year: number) =>
      Array.from({ length: 200 }, (_, n) =>
        Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days: n }).toString(),
      )
    await away.calls.sessions.setAvailability({ ...over, daysOff: days(2027), over })
    await away.calls.sessions.setAvailability({ ...over, daysOff: days(2028), over })
    assert.deepEqual((await away.calls.sessions.availability()).daysOff, days(2028))
  })

  test('refuses impossible values', async () => {
    const short = { ...hours, openHours: [{ ...tuesdays, toMinute: tuesdays.fromMinute + 59 }] }
    await assert.rejects(mentor.calls.sessions.setAvailability(short), refused('open-hours-short'))
    await assert.rejects(mentor.calls.sessions.setAvailability({ ...hours, timeZone: 'Moon' }), refused('zone-unknown'))
    await assert.rejects(
      mentor.calls.sessions.setAvailability({ ...hours, daysOff: ['2026-02-30'] }),
      refused('day-off-unknown'),
    )
    await assert.rejects(offered(43), refused('invalid-input'))
    const nobody = { mentorId: student.id, from: '2026-03-02', days: 7, timeZone: 'UTC' }
    await assert.rejects(student.calls.sessions.freeHours(nobody), refused('mentor-not-found'))
    await assert.rejects(student.calls.sessions.freeHours({ ...nobody, from: '2026-02-30' }), refused('time-not-given'))
  })

  test('of a mentor who is suspended is not offered', async () => {
    const suspended = await world.mentor()
    await suspended.calls.sessions.setAvailability(hours)
    const now = world.clock.now()
    await world.db.transaction((tx) => setSuspension(tx, suspended.id, now, now))
    const asked = { mentorId: suspended.id, from: '2026-03-02', days: 30, timeZone: 'UTC' }
    await assert.rejects(student.calls.sessions.freeHours(asked), refused('mentor-not-found'))
  })

  test('set while the account is being closed leaves nothing in it', async () => {
    const leaving = await world.mentor()
    const set = () => leaving.calls.sessions.setAvailability(hours)
    await assert.rejects(whileClosing(world, leaving.id, set), refused('not-signed-in'))
    const left = world.db.read.selectFrom('availabilities').select('mentor_id').where('mentor_id', '=', leaving.id)
    assert.deepEqual(await left.execute(), [])
  })

  test('can be set only by the mentor and requested only by the student', async () => {
    await assert.rejects(student.calls.sessions.setAvailability(hours), refused('wrong-role'))
    await assert.rejects(offered(30, mentor), refused('wrong-role'))
  })
})
