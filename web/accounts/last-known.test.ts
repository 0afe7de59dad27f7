import type { PersonId } from '#domain/kit/ids.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Me } from '#contract/accounts.ts'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { clearLastKnown, lastKnown, lastKnownKey, startLastKnown, updateLastKnown } from './last-known.ts'

const account = {
  photo: null,
  email: 'ada@example.com',
  emailVerified: true,
  timeZone: 'UTC',
  createdAt: '2026-11-21T12:00:00Z',
}
const ada: Me = {
  ...account,
  id: '1' as PersonId,
  name: 'Ada',
  type: 'student',
  profile: emptyStudentProfile,
  credits: 10,
  plan: 'Free',
  renewalDate: null,
  mentorMatchingStatus: 'ready',
}
const ben: Me = { ...account, id: '2' as PersonId, name: 'Ben', type: 'mentor', profile: emptyMentorProfile }

describe('the last known person', () => {
  test('outlives the browser only if they asked to be remembered', () => {
    const remembered = browser()
    startLastKnown(ada, { remember: true }, remembered)
    assert.equal(lastKnown({ ...remembered, passing: store() })?.name, 'Ada')

    const passing = browser()
    startLastKnown(ada, { remember: false }, passing)
    assert.equal(lastKnown(passing)?.name, 'Ada')
    assert.equal(lastKnown({ ...passing, passing: store() }), undefined)
  })
  test('is updated where they are stored', () => {
    const stores = browser()
    startLastKnown(ada, { remember: true }, stores)
    updateLastKnown({ ...ada, credits: 0 }, stores)
    updateLastKnown({ todos: [] }, stores)
    assert.deepEqual(lastKnown({ ...stores, passing: store() }), { ...ada, credits: 0, todos: [] })
  })
  test('leaves nothing to the next person', () => {
    const stores = browser()
    startLastKnown(ada, { remember: true }, stores)
    updateLastKnown({ todos: ['secret'] }, stores)
    updateLastKnown(ben, stores)
    assert.deepEqual(lastKnown(stores), ben)
  })
  test('is read and written consistently in a tab whose person is not the remembered one', () => {
    const stores = browser()
    startLastKnown(ada, { remember: false }, stores)
    // In another tab, Ada logs out and Ben asks to be remembered.
    startLastKnown(ben, { remember: true }, { ...stores, passing: store() })
    updateLastKnown(ben, stores)
    assert.deepEqual(lastKnown(stores), ben)
    assert.deepEqual(lastKnown({ ...stores, passing: store() }), ben)
  })
  test('is gone after logout', () => {
    const stores = browser()
    startLastKnown(ada, { remember: true }, stores)
    clearLastKnown(stores)
    assert.equal(lastKnown(stores), undefined)
  })
  for (const text of ['{', 'null', '"ada"', '{"type":"student"}', JSON.stringify({ ...ada, type: 'mentor' })])
    test(`is removed where it cannot be read: ${text.slice(0, 20)}`, () => {
      const stores = browser()
      stores.lasting.setItem(lastKnownKey, text)
      assert.equal(lastKnown(stores), undefined)
      assert.equal(stores.lasting.getItem(lastKnownKey), null)
    })
})

const browser = () => ({ lasting: store(), passing: store() })

function store(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
