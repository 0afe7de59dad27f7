import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limits } from '#contract/kit/fields.ts'
import { mentorProfile, studentProfile } from '#contract/profiles.ts'
import { sessionCost, signupCredits } from '#domain/credits/credits.ts'
import { planNamed } from '#domain/credits/plans.ts'
import { universities } from '#domain/profiles/universities.ts'
import { mentors } from './mentors.ts'
import { story, type PlannedSession } from './story.ts'
import { students } from './students.ts'

const listFields = new Set(['interests', 'specialties', 'targetSchools', 'intendedMajor', 'extracurriculars'])
const presetTopics = [
  'Personal statement help',
  'Common App review',
  'Choosing colleges',
  'Resume feedback',
  'Interview prep',
]
const zones = new Set(Intl.supportedValuesOf('timeZone'))
const everybody = [...mentors, ...students]

describe('the people of the demo world', () => {
  test('number 60 mentors and 8 students', () => {
    assert.deepEqual([mentors.length, students.length], [60, 8])
  })

  test('begin with the two whose sign-ins are printed at startup', () => {
    assert.equal(mentors[0]?.email, 'demo-mentor@example.com')
    assert.equal(students[0]?.email, 'demo-student@example.com')
  })

  test('have names and addresses of their own', () => {
    assert.equal(new Set(everybody.map((person) => person.email)).size, everybody.length)
    assert.equal(new Set(everybody.map((person) => person.name)).size, everybody.length)
  })

  test('could all have signed up', () => {
    for (const { name, email, timeZone, registered } of everybody) {
      assert.match(email, /^[a-z.-]+@example\.com$/)
      assert.ok(name.length >= 2 && name.length <= limits.name, name)
      assert.ok(zones.has(timeZone), `${name}: ${timeZone}`)
      assert.equal(new Date(registered).toISOString(), registered.replace('Z', '.000Z'), name)
    }
  })

  test('list things with commas and leave no stray spaces', () => {
    for (const { name, profile } of everybody) {
      for (const [field, value] of textFields(profile)) {
        assert.equal(value, value.trim(), `${name}: ${field}`)
        if (listFields.has(field)) assert.ok(value === '' || value.split(', ').every(isItem), `${name}: ${value}`)
      }
    }
  })

  test('have profiles that the forms would accept unchanged', () => {
    for (const { profile } of mentors) assert.deepEqual(mentorProfile.strict().parse(profile), profile)
    for (const { profile } of students) assert.deepEqual(studentProfile.strict().parse(profile), profile)
  })

  test('mentors fill in what editing a profile requires, at universities that the form offers', () => {
    for (const { name, profile } of mentors) {
      assert.ok(universities.includes(profile.university), `${name}: ${profile.university}`)
      assert.notEqual(profile.major, '', name)
      assert.ok(profile.graduationYear !== null && [2026, 2027, 2028, 2029].includes(profile.graduationYear), name)
      assert.notEqual(profile.bio + profile.interests + profile.goals, '', name)
    }
  })

  test('students aim for universities that the form offers', () => {
    for (const school of students.flatMap((student) => student.profile.targetSchools.split(', ')))
      assert.ok(universities.includes(school), school)
  })

  test('no two mentors tell the same story', () => {
    const told = mentors.flatMap(({ profile }) =>
      [profile.bio, profile.goals, profile.admissionExperience, profile.mentorshipExperience].filter((text) => text),
    )
    assert.equal(new Set(told).size, told.length)
  })

  test('some mentors leave parts of the profile blank, as people do', () => {
    assert.ok(mentors.some(({ profile }) => profile.mentorshipExperience === ''))
    assert.ok(mentors.some(({ profile }) => profile.availability === ''))
    assert.ok(mentors.some(({ profile }) => profile.goals === ''))
  })
})

describe('the story of the demo student and the demo mentor', () => {
  test('is told in order, starting after they connected', () => {
    const hoursAgo = [story.connectedHoursAgo, ...story.messages.map((message) => message.hoursAgo), 0]
    assert.deepEqual(
      hoursAgo,
      hoursAgo.toSorted((a, b) => b - a),
    )
  })

  test('contains only what the message box would let through', () => {
    for (const { text } of story.messages)
      assert.ok(text === text.trim() && text !== '' && text.length <= limits.message)
  })

  test('books its sessions the way the booking screen would', () => {
    for (const session of [story.confirmedSession, story.pendingSession]) assertBookable(session)
  })

  test('books no more than the student can pay for', () => {
    const plan = planNamed(story.studentsPlan)
    assert.ok(plan && signupCredits + plan.credits >= 2 * sessionCost)
  })

  test('leaves the student something to do', () => {
    assert.ok(story.studentsTodos.some((todo) => !todo.completed))
    for (const { text } of story.studentsTodos) assert.ok(text === text.trim() && text !== '')
  })
})

const textFields = (profile: object) =>
  Object.entries(profile).filter((entry): entry is [string, string] => typeof entry[1] === 'string')

const isItem = (item: string) => item !== '' && item === item.trim() && !/[;/\n]/.test(item)

// Rulings 3.6 and 3.7. From 4:00 on, no hour is skipped by a clock change.
function assertBookable(session: PlannedSession) {
  assert.ok(presetTopics.includes(session.topic))
  assert.ok(session.notes.length <= limits.notes)
  assert.ok(session.meetingLink === '' || session.meetingLink.startsWith('https://'))
  assert.ok(session.inDays >= 1)
  assert.ok(Number.isInteger(session.mentorsHour) && session.mentorsHour >= 4 && session.mentorsHour <= 23)
}
