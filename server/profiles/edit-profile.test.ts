import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { mentorFields, studentFields } from '#domain/profiles/profile-fields.ts'
import { anonymizePerson } from '#server/accounts/store.ts'
import { openPeople } from '#test/people.ts'
import { completeWizard } from './complete-wizard.ts'
import { editProfile } from './edit-profile.ts'
import { profileOf, writeProfile } from './store.ts'

const people = await openPeople()
after(() => people.close())
const eleventh = { ...emptyStudentProfile, bio: 'I build telescopes.', gradeLevel: '11th' as const }

describe('saving a profile', () => {
  test('keeps every field of a student', async () => {
    const student = await people.student()
    const profile = { ...filledIn(studentFields), gradeLevel: 'gap-year' as const }
    assert.deepEqual(await editProfile(people, { ...student, profile }), { ok: true, value: {} })
    assert.deepEqual(await profileOf(people.db.read, student.personId, 'student'), profile)
  })
  test('keeps every field of a mentor', async () => {
    const mentor = await people.mentor()
    const profile = { ...filledIn(mentorFields), graduationYear: 2028 }
    assert.deepEqual(await editProfile(people, { ...mentor, profile }), { ok: true, value: {} })
    assert.deepEqual(await profileOf(people.db.read, mentor.personId, 'mentor'), profile)
  })
  test('announces it and tells the person’s other screens, once', async () => {
    const student = await people.student()
    const before = (await people.announced()).length
    await editProfile(people, { ...student, profile: eleventh })
    await editProfile(people, { ...student, profile: { ...eleventh, bio: ' I build telescopes. ' } })
    assert.deepEqual((await people.announced()).slice(before), ['profile-saved'])
    assert.deepEqual(await people.told(student), [{ type: 'me-changed' }])
  })
  test('changes nothing when refused', async () => {
    const student = await people.student(undefined, { bio: 'as it was' })
    const saved = await editProfile(people, { ...student, profile: { ...eleventh, gradeLevel: '' } })
    assert.deepEqual(saved, { ok: false, refusal: { code: 'grade-level-missing' } })
    assert.equal((await profileOf(people.db.read, student.personId, 'student')).bio, 'as it was')
  })
  test('on the way while the account is closed leaves nothing in it', async () => {
    const student = await people.student(undefined, { bio: 'as it was' })
    const [locked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const closing = people.db.transaction(async (tx) => {
      const now = people.clock.now()
      await writeProfile(tx, student.personId, emptyStudentProfile, now)
      locked.resolve()
      await sent.promise
      await anonymizePerson(tx, { id: student.personId, email: '' }, 'Former student', now)
    })
    await locked.promise
    const saving = editProfile(people, { ...student, profile: eleventh })
    sent.resolve()
    await closing
    assert.deepEqual(await saving, { ok: false, refusal: { code: 'not-signed-in' } })
    assert.deepEqual(await profileOf(people.db.read, student.personId, 'student'), emptyStudentProfile)
  })
  test('warns a student about contact details, field by field, and saves them if they insist', async () => {
    const student = await people.student()
    const profile = { ...eleventh, bio: 'Text me at 415-555-0132.' }
    const why =
      'This looks like contact details or a payment. For your safety, keep those on Tassel. Found: “415-555-0132”.'
    const warned = { code: 'contact-details-warning', fields: { 'profile.bio': why } }
    assert.deepEqual(await editProfile(people, { ...student, profile }), { ok: false, refusal: warned })
    assert.equal((await editProfile(people, { ...student, profile, anyway: true })).ok, true)
    assert.equal((await profileOf(people.db.read, student.personId, 'student')).bio, profile.bio)
    // Contact details already saved don't get in the way of changing another field.
    assert.equal((await editProfile(people, { ...student, profile: { ...profile, interests: 'Chess' } })).ok, true)
  })
  test('refuses a mentor’s contact details, even if they insist', async () => {
    const mentor = await people.mentor()
    const profile = { ...emptyMentorProfile, bio: 'Text me at 415-555-0132.' }
    const saved = await completeWizard(people, { ...mentor, profile, anyway: true })
    assert.equal(!saved.ok && saved.refusal.code, 'contact-details')
    assert.equal((await profileOf(people.db.read, mentor.personId, 'mentor')).bio, '')
  })
  test('refuses a mentor’s profile from a student, and the reverse', async () => {
    const [student, mentor] = [await people.student(), await people.mentor()]
    const refused = { ok: false, refusal: { code: 'wrong-role' } }
    assert.deepEqual(await editProfile(people, { ...student, profile: emptyMentorProfile }), refused)
    assert.deepEqual(await completeWizard(people, { ...mentor, profile: eleventh }), refused)
  })
})

describe('completing the wizard', () => {
  test('requires nothing', async () => {
    const mentor = await people.mentor()
    assert.ok((await completeWizard(people, { ...mentor, profile: emptyMentorProfile })).ok)
    assert.ok((await completeWizard(people, { ...mentor, profile: { ...emptyMentorProfile, major: 'Art' } })).ok)
    assert.equal((await profileOf(people.db.read, mentor.personId, 'mentor')).major, 'Art')
  })
})

// Gives every field a text of its own.
const filledIn = <Name extends string>(fields: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, `My ${name}`])) as Record<Name, string>
