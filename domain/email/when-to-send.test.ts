import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everythingAnytime, type MailPreferences } from './mail-preferences.ts'
import { whenToSend } from './when-to-send.ts'

const night: MailPreferences = { off: [], quietHours: { from: '22:00', until: '07:00' } }
const noon: MailPreferences = { off: [], quietHours: { from: '12:00', until: '13:00' } }
const at = (now: string, wanted: MailPreferences, timeZone = 'America/New_York') => {
  const when = whenToSend('messages', wanted, timeZone, new Date(now))
  return when instanceof Date ? when.toISOString().replace(':00.000Z', 'Z') : when
}

describe('when an email may go', () => {
  test('at once, if the person never set preferences', () =>
    assert.equal(at('2026-03-02T05:00Z', everythingAnytime), 'now'))
  test('never, if its topic is turned off', () => {
    assert.equal(at('2026-03-02T15:00Z', { off: ['messages'], quietHours: null }), 'never')
    assert.equal(at('2026-03-02T15:00Z', { off: ['plan'], quietHours: null }), 'now')
  })
  test('always at once, if it is transactional', () => {
    const quiet = { off: ['messages' as const], quietHours: { from: '00:00', until: '23:59' } }
    assert.equal(whenToSend(null, quiet, 'UTC', new Date('2026-03-02T05:00Z')), 'now')
  })
})

describe('quiet hours', () => {
  test("follow the reader's clock", () => {
    assert.equal(at('2026-03-03T02:59Z', night), 'now')
    assert.equal(at('2026-03-03T03:00Z', night), '2026-03-03T12:00Z')
    assert.equal(at('2026-03-03T03:00Z', night, 'Asia/Tokyo'), 'now')
  })
  test('at night end in the morning, both before and after midnight', () => {
    assert.equal(at('2026-03-03T04:59Z', night), '2026-03-03T12:00Z')
    assert.equal(at('2026-03-03T05:01Z', night), '2026-03-03T12:00Z')
    assert.equal(at('2026-03-03T11:59Z', night), '2026-03-03T12:00Z')
    assert.equal(at('2026-03-03T12:00Z', night), 'now')
  })
  test('in an unknown zone are ignored and delay nothing', () => {
    assert.equal(at('2026-03-03T04:59Z', night, 'PST'), 'now')
  })
  test('may be during the day', () => {
    assert.equal(at('2026-03-03T16:59Z', noon), 'now')
    assert.equal(at('2026-03-03T17:00Z', noon), '2026-03-03T18:00Z')
    assert.equal(at('2026-03-03T18:00Z', noon), 'now')
  })
  test('end at the same wall-clock time in a night that is an hour shorter or longer', () => {
    assert.equal(at('2026-03-08T04:00Z', night), '2026-03-08T11:00Z')
    assert.equal(at('2026-11-01T03:00Z', night), '2026-11-01T12:00Z')
  })
  test('that end in a skipped time end once the clocks have gone forward', () => {
    assert.equal(
      at('2026-03-08T06:30Z', { off: [], quietHours: { from: '00:00', until: '02:30' } }),
      '2026-03-08T07:30Z',
    )
  })
  test('that end in a doubled time end the first time it occurs', () => {
    const early = { off: [], quietHours: { from: '00:00', until: '01:30' } }
    assert.equal(at('2026-11-01T05:10Z', early), '2026-11-01T05:30Z')
    assert.equal(at('2026-11-01T06:10Z', early), 'now')
  })
})
