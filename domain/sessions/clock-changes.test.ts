import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hour, instantOf, slotLabel } from '#domain/kit/time.ts'
import { freeHours, wallClockOf } from './free-hours.ts'
import { proposedTime } from './proposed-time.ts'

// Every zone, and each of its clock changes in these years.
const zones = Intl.supportedValuesOf('timeZone')
const [firstMs, endMs] = [Date.UTC(2025, 0, 1), Date.UTC(2031, 0, 1)]
const minute = 60_000
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

type Change = { zone: string; at: number; /** In milliseconds; positive if the clocks go forward. */ by: number }

const changes = zones.flatMap(changesIn)
const [gaps, overlaps] = [changes.filter(({ by }) => by > 0), changes.filter(({ by }) => by < 0)]

describe(`times around ${changes.length} changes of the clocks in ${zones.length} zones, 2025 to 2030`, () => {
  test('there are many of both kinds', () => assert.ok(gaps.length > 500 && overlaps.length > 500))

  test('a time that the change skips does not exist', () => {
    for (const { zone, at, by } of gaps)
      for (const skipped of [0, by / 2, by - minute])
        assert.deepEqual(
          instantOf(pickedAs(wallMs(zone, at - minute) + minute + skipped, zone)),
          { ok: false, refusal: { code: 'time-skipped' } },
          `${zone} ${new Date(at).toISOString()} +${skipped / minute} min`,
        )
  })

  test('a time that occurs twice means the earlier one', () => {
    for (const { zone, at, by } of overlaps)
      for (const beforeChange of [-by, -by / 2, minute]) {
        const earlier = new Date(at - beforeChange)
        const picked = pickedAs(wallMs(zone, earlier.getTime()), zone)
        assert.deepEqual(instantOf(picked), { ok: true, value: earlier }, `${zone} ${earlier.toISOString()}`)
        // The second occurrence can't be chosen, so it isn't offered either.
        assert.equal(wallClockOf(new Date(earlier.getTime() - by), zone), undefined)
      }
  })

  test('every other time around a change reads back the same for both people', () => {
    for (const [index, { zone, at, by }] of changes.entries()) {
      const other = zones[(index * 7) % zones.length] ?? 'UTC'
      for (const aside of [-5, -2, -1, 0, 1, 2, 5]) {
        // Start at the end of an overlap, so that the time occurs once.
        const instant = aside < 0 ? at - Math.max(0, -by) + aside * hour : at + Math.max(0, -by) + aside * hour
        assertReadBack(instant, zone, other)
      }
    }
  })
})

describe('times on any day', () => {
  test(`are what both read back, or do not exist, or are the earlier (seed ${seed})`, () => {
    const anyZone = fc.constantFrom(...zones)
    const anyMinute = fc.integer({ min: firstMs / minute, max: endMs / minute - 1 })
    fc.assert(
      fc.property(anyZone, anyZone, anyMinute, (zone, other, wall) => {
        const picked = pickedAs(wall * minute, zone)
        const meant = instantOf(picked)
        if (!meant.ok) return gaps.some((gap) => gap.zone === zone && Math.abs(gap.at - wall * minute) < 48 * hour)
        assertReadBack(meant.value.getTime(), zone, other)
        return true
      }),
      { seed, numRuns: 3000 },
    )
  })
})

describe('a weekly 16:00', () => {
  const openHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 16 * 60, toMinute: 17 * 60 }))
  test('stays 16:00 in the mentor’s zone across every change', () => {
    for (const { zone, at } of changes) {
      const span = { from: new Date(at - 3 * 24 * hour), to: new Date(at + 3 * 24 * hour) }
      const hours = freeHours({ timeZone: zone, openHours, daysOff: [] }, { taken: [], ...span }, span.from)
      assert.ok(hours.length >= 5, `${zone}: ${hours.length}`)
      for (const start of hours) {
        assert.match(readOff(start.getTime(), zone), / 16:00$/)
        assert.ok(proposedTime({ ...splitLabel(slotLabel(start, zone)), timeZone: zone }, span.from).ok)
      }
    }
  })
})

/**
 * Asserts that picking the time a clock shows at an instant means that instant, and that the other person's clock
 * agrees.
 */
function assertReadBack(instant: number, zone: string, other: string): void {
  const at = new Date(instant)
  const label = slotLabel(at, zone)
  assert.equal(label, readOff(instant, zone), `${zone} ${at.toISOString()}`)
  assert.deepEqual(instantOf({ ...splitLabel(label), timeZone: zone }), { ok: true, value: at }, `${zone} ${label}`)
  assert.equal(slotLabel(at, other), readOff(instant, other), `${other} ${at.toISOString()}`)
}

function changesIn(zone: string): Change[] {
  const found: Change[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(firstMs).toZonedDateTimeISO(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds >= endMs) return found
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds
    const by = (next.offsetNanoseconds - before) / 1e6
    // Some changes affect only the zone's name.
    if (by !== 0) found.push({ zone, at: next.epochMilliseconds, by })
    at = next
  }
}

/** A zone's clock according to Intl, another part of the platform, in the form of a slot label. */
function readOff(instant: number, zone: string): string {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...digits, hourCycle: 'h23', timeZone })
  formatters.set(timeZone, made)
  return made
}

/** The wall clock as if it were UTC, for arithmetic. */
const wallMs = (zone: string, instant: number): number => Date.parse(`${readOff(instant, zone).replace(' ', 'T')}Z`)

const pickedAs = (wall: number, timeZone: string) => ({ ...splitLabel(slotLabel(new Date(wall), 'UTC')), timeZone })

function splitLabel(label: string): { date: string; time: string } {
  const [date = '', time = ''] = label.split(' ')
  return { date, time }
}
