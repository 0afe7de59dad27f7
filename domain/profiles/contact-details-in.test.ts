import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mentors } from '#database/seed/mentors.ts'
import { students } from '#database/seed/students.ts'
import { contactDetailsIn } from './contact-details-in.ts'
import { emptyMentorProfile, emptyStudentProfile } from './empty-profile.ts'
import type { MentorProfile, StudentProfile } from './profile.ts'

const ofMentor = (now: Partial<MentorProfile>, before: Partial<MentorProfile> = {}) =>
  contactDetailsIn({ ...emptyMentorProfile, ...now }, { ...emptyMentorProfile, ...before }, 'mentor')
const ofStudent = (now: Partial<StudentProfile>, before: Partial<StudentProfile> = {}) =>
  contactDetailsIn({ ...emptyStudentProfile, ...now }, { ...emptyStudentProfile, ...before }, 'student')

describe('contact details spread over several fields of a profile', () => {
  const rest = { university: 'Yale University', major: 'Math', graduationYear: 2027 }
  const parts = { bio: 'I am quick on my phone.', interests: '650', goals: '555', specialties: '0142', ...rest }
  const why = "For everyone's safety, keep contact details and payments on Tassel. Found: “650 555 0142”."

  test('are refused at the last changed field, in page order', () => {
    assert.deepEqual(ofMentor(parts), { 'profile.specialties': why })
    assert.deepEqual(ofMentor(parts, { ...parts, goals: '' }), { 'profile.goals': why })
    assert.deepEqual(ofMentor({ ...parts, specialties: '', goals: '555 0142' }), { 'profile.goals': why })
  })
  test('are refused from a student, too', () => {
    const [field, told] = Object.entries(
      ofStudent({ bio: 'Call me!', goals: '650 555', gradeLevel: '11th', school: '0142' }),
    )[0]!
    assert.equal(field, 'profile.school')
    assert.match(told, /^This looks like contact details/)
  })
  test('can be accounts as well as numbers', () => {
    const found = ofMentor({ bio: 'Find me where everybody posts:', interests: 'insta', goals: 'samlee22', ...rest })
    assert.deepEqual(Object.keys(found), ['profile.goals'])
    assert.match(found['profile.goals']!, /insta samlee22/)
  })
  test('within one field are reported there, and only there', () =>
    assert.deepEqual(Object.keys(ofMentor({ ...parts, bio: 'insta: samlee22' })), ['profile.bio']))
  test('that were there before do not block another field', () => {
    assert.deepEqual(ofMentor({ ...parts, availability: 'Sundays' }, parts), {})
    assert.deepEqual(ofMentor({ ...parts, goals: '' }, parts), {})
  })
})

describe('a full profile without contact details', () => {
  test("passes: everybody in the demo world, and each combined with others' fields", () => {
    const told = (found: object, ...of: object[]) => assert.deepEqual(found, {}, JSON.stringify(of))
    for (const { profile } of mentors) told(ofMentor(profile), profile)
    for (const { profile } of students) told(ofStudent(profile), profile)
    for (const step of [1, 7]) {
      for (const [at, { profile }] of mentors.entries()) {
        const { interests, goals } = mentors[(at + step) % mentors.length]!.profile
        const { specialties, availability } = mentors[(at + 2 * step) % mentors.length]!.profile
        told(ofMentor({ ...profile, interests, goals, specialties, availability }), profile, { step })
      }
      for (const [at, { profile }] of students.entries()) {
        const { gpa, testScores } = students[(at + step) % students.length]!.profile
        const { school, interests } = students[(at + 2 * step) % students.length]!.profile
        told(ofStudent({ ...profile, gpa, testScores, school, interests }), profile, { step })
      }
    }
  })
  test('passes with class years, scores, averages, courses, addresses and awards', () => {
    const gpas = ['4.0', '3.87/4.0', '97', '97.3', '4.6 W, 3.95 UW', '92/100', '650/700', '3.9']
    const scores = [
      '1520',
      '1520, 34',
      '1520 33 34',
      'SAT 1520 (760, 760), ACT 34',
      '35',
      '650 710',
      'AP 5 5 4 5 4',
      '1480 superscored',
    ]
    const schools = [
      'P.S. 118',
      'Stuyvesant High School, 345 Chambers St, New York, NY 10282',
      'Lycée 2',
      'Bayou Heights HS 77005',
    ]
    const targets = ['MIT, UCLA, 20 others', 'UC Berkeley, UC San Diego, Cal Poly SLO', 'Top 20']
    const activities = [
      'USAMO 2025 qualifier, 1st of 212',
      'Robotics team 1678, captain 2024-2026',
      '400 m in 52.4, 4x400 relay',
    ]
    const goals = ['1550', 'Get 1500+ by 2026', 'Top 10 in 2027']
    for (const [row, gpa] of gpas.entries())
      for (const [column, testScores] of scores.entries()) {
        const one = (texts: readonly string[]) => texts[(row + column) % texts.length]!
        const student = {
          bio: "Class of '27. 17, from 10282. I take MATH 51 and CS 106A at the community college.",
          interests: 'chess (1850), piano',
          goals: one(goals),
          gradeLevel: '11th' as const,
          gpa,
          school: one(schools),
          intendedMajor: 'CS 61A to 70',
          testScores,
          targetSchools: one(targets),
          extracurriculars: one(activities),
        }
        assert.deepEqual(ofStudent(student), {}, JSON.stringify(student))
      }
    const mentor = {
      bio: 'EECS at Berkeley, class of 2027. TA for CS 61B and MATH 54. I scored 1560 on the SAT and a 35 on the ACT.',
      interests: 'running (5k in 18:40), Go, snapshots on film',
      goals: 'Help 10 students a year',
      university: 'University of California, Berkeley, CA 94720',
      major: 'EECS (6-3), minor 18',
      graduationYear: 2027,
      specialties: 'AMC 10/12, AIME, Physics C, UC PIQs 1-8, 650-word essays',
      availability: 'Mon 4-6, Wed 7:30-9, Sat 10-12 Pacific',
      admissionExperience:
        'Applied to 14, got into 9. National Merit 2023, Coca-Cola Scholar (150 of 91,000), Regeneron top 300.',
      mentorshipExperience: '40+ students since 2022, 555 hours in 2024.',
    }
    assert.deepEqual(ofMentor(mentor), {})
  })
})
