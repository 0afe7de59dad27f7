import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { american, zoneName, zoneNamed } from './zone-name.ts'

const hours = 3_600_000
const from = Date.UTC(2025, 0, 1)

describe('a hardcoded zone has the names Intl gives it', () => {
  for (const zone of Object.keys(american))
    test(zone, () => {
      for (let at = from; at < Date.UTC(2029, 0, 1); at += 7 * hours) {
        const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
        assert.equal(zoneName(there), zoneNamed(zone, at, 'short'), there.toString())
        // On days near a clock change, Intl adds the place to some names: 'Alaska Time (Anchorage)'.
        const [name] = zoneNamed(zone, at, 'longGeneric').split(' (')
        assert.equal(american[zone]?.name, name, there.toString())
      }
    })
})

test("any other zone's name comes from Intl", () =>
  assert.equal(zoneName(Temporal.ZonedDateTime.from('2026-12-01T06:00[Asia/Tokyo]')), 'GMT+9'))
