import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isTimeZone, slotLabel } from './time.ts'

describe('a time zone', () => {
  test('is valid if everything that reads it knows it, however it is written', () => {
    for (const zone of [
      ...Intl.supportedValuesOf('timeZone'),
      'america/new_york',
      'EST5EDT',
      'Etc/GMT+5',
      '+05:30',
      '-08',
    ])
      assert.ok(isTimeZone(zone), zone)
  })
  test('is invalid if only one of them knows it', () => {
    const ofIntl = ['PST', 'pst', 'CST', 'IST', 'BST', 'US/Pacific-New', 'SystemV/PST8PDT', '\u221205:30', '\u221205']
    for (const zone of ofIntl) {
      assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone)
      assert.throws(() => slotLabel(new Date(0), zone), RangeError)
      assert.ok(!isTimeZone(zone), zone)
    }
    const ofTemporal = '2026-03-02T09:00-05:00[America/New_York]'
    assert.equal(slotLabel(new Date(0), ofTemporal), '1969-12-31 19:00')
    assert.ok(!isTimeZone(ofTemporal))
  })
  test('is not just any text', () => {
    for (const zone of ['', ' ', 'UTC ', 'Mars/Phobos', 'constructor', '25:00', 'America'])
      assert.ok(!isTimeZone(zone), zone)
  })
})
