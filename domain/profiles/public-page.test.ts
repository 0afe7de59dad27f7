import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { publicPage } from './public-page.ts'

const facts = {
  handle: 'k3x9w2m1pq',
  showsPhoto: false,
  name: 'Elena Maria Petrova',
  photo: '/photos/0123',
  verified: null,
  rating: { average: 4.7, count: 12 },
  profile: {
    university: 'Rice University',
    major: 'Physics',
    specialties: 'personal statements, interviews; robotics',
  },
}

describe("a mentor's public page", () => {
  test('shows the first name, and no photo without consent', () =>
    assert.deepEqual(publicPage(facts), {
      handle: 'k3x9w2m1pq',
      firstName: 'Elena',
      university: 'Rice University',
      major: 'Physics',
      helpsWith: ['personal statements', 'interviews', 'robotics'],
      verified: null,
      rating: { average: 4.7, count: 12 },
      photo: null,
    }))
  test('says since when the mentor is verified', () => {
    const verified = { university: 'Rice University', since: new Date('2026-03-01T00:00:00Z') }
    assert.deepEqual(publicPage({ ...facts, verified })?.verified, verified)
    const naming = { ...verified, university: 'Petrova University' }
    assert.equal(publicPage({ ...facts, verified: naming })?.verified, null)
  })
  test('shows the photo with consent', () =>
    assert.equal(publicPage({ ...facts, showsPhoto: true })?.photo, '/photos/0123'))
  test('leaves out what would identify the mentor', () => {
    const specialties = 'essays, ask petrova, me@example.com, call 555-123-4567, https://me.example, SAT 1450'
    assert.deepEqual(publicPage({ ...facts, profile: { ...facts.profile, specialties } })?.helpsWith, [
      'essays',
      'SAT 1450',
    ])
  })
  test('does not exist if the first name holds more than a name, or a field gives the last name', () => {
    for (const name of ['IG:sam_w04 Cole', 'elena.petrova@x Petrova', '650-555-0142 Petrova'])
      assert.equal(publicPage({ ...facts, name }), undefined, name)
    for (const [name, major] of [
      ['Sam O’Brien-José', 'Biology (ask for José)'],
      ["Sam O'Brien", 'Biology with O’Brien'],
      ['Ana Łuć', 'Physics, łuć'],
    ] as const)
      assert.equal(publicPage({ ...facts, name, profile: { ...facts.profile, major } }), undefined, name)
    for (const name of ["D'Angelo Cole", 'Jean-Luc Roy', 'José Cole', 'J. Cole', 'Nguyễn Minh'])
      assert.equal(publicPage({ ...facts, name })?.firstName, name.split(' ')[0])
  })
  test('does not exist without a university or a major', () => {
    for (const blank of ['university', 'major'])
      assert.equal(publicPage({ ...facts, profile: { ...facts.profile, [blank]: ' ' } }), undefined)
  })
})
