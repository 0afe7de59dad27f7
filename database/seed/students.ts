import { emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import type { StudentProfile } from '#domain/profiles/profile.ts'

const invented: readonly (Omit<SeedStudent, 'profile'> & { profile: Partial<StudentProfile> })[] = [
  {
    name: 'Maya Okafor',
    email: 'demo-student@example.com',
    timeZone: 'America/Chicago',
    registered: '2026-08-22T21:15:00Z',
    profile: {
      bio: 'I run a free blood-pressure table outside my church with two retired nurses and a folding chair. Middle of three sisters, Houston, usually early.',
      interests: 'public health, podcasting, creative writing, cross-country, braiding hair',
      goals:
        'Figure out a personal statement that is not only about the blood-pressure table, finish supplements without hating them, and end up somewhere my parents can afford.',
      gradeLevel: '12th',
      gpa: '3.91 unweighted, 4.4 weighted',
      targetSchools:
        'Stanford University, Brown University, University of Michigan-Ann Arbor, Howard University, Rice University',
      intendedMajor: 'Public Health, Human Biology',
      extracurriculars:
        'Church health table (founder), cross-country captain, school podcast host, part-time at a hair salon, National Honor Society',
      testScores: 'SAT 1440 (710 reading, 730 math); AP Biology 5, AP US History 4',
      school: 'Bayou Heights High School, Houston, Texas',
    },
  },
  {
    name: 'Lucas Ferreira',
    email: 'lucas.ferreira@example.com',
    timeZone: 'America/New_York',
    registered: '2026-09-03T00:40:00Z',
    profile: {
      bio: 'Robotics, mostly the part with the batteries. My family moved from Minas Gerais to Framingham when I was ten.',
      interests: 'robotics, futsal, 3D printing, bass guitar',
      goals: 'Understand what a maker portfolio is before it is due.',
      gradeLevel: '12th',
      gpa: '3.7',
      targetSchools:
        'Massachusetts Institute of Technology, Georgia Institute of Technology, Purdue University, University of Massachusetts-Lowell',
      intendedMajor: 'Mechanical Engineering',
      extracurriculars: 'FTC team electrical lead, futsal club, translates at parent evenings',
      testScores: 'SAT 1510',
      school: 'Saxon Hill High School, Framingham, Massachusetts',
    },
  },
  {
    name: 'Abby Lindgren',
    email: 'abby.lindgren@example.com',
    timeZone: 'America/Denver',
    registered: '2026-08-30T14:22:00Z',
    profile: {
      bio: 'Graduating class of 19. I drive the reading van in summer.',
      interests: 'creative writing, horses, local history, letterpress printing',
      goals: 'A college with a real writing program and real winters. I do not know anybody who has done this.',
      gradeLevel: '11th',
      gpa: '3.98',
      targetSchools: 'Grinnell College, Smith College, University of Iowa, Williams College',
      intendedMajor: 'English, History',
      extracurriculars: 'County library reading van, 4-H horse project, school paper (editor and also the staff)',
      testScores: 'PSAT 1290, SAT planned for March',
      school: 'Judith Basin Consolidated School, Montana',
    },
  },
  {
    name: 'Isaiah Brooks',
    email: 'isaiah.brooks@example.com',
    timeZone: 'America/New_York',
    registered: '2026-07-19T19:00:00Z',
    profile: {
      bio: 'Policy debater from Baltimore, second speaker, talks with hands.',
      interests: 'debate, city politics, spoken word, basketball',
      goals: 'Interviews. I am good on a stage and strange in a small room.',
      gradeLevel: '12th',
      gpa: '3.6 (upward, 3.9 last year)',
      targetSchools: 'Howard University, Morehouse College, Georgetown University, University of Maryland-College Park',
      intendedMajor: 'Political Science',
      extracurriculars: 'Urban debate league, youth commission, poetry slam team, weekend shifts at a grocery',
      testScores: 'Applying test-optional',
      school: 'Druid Park Academy, Baltimore, Maryland',
    },
  },
  {
    name: 'Linh Pham',
    email: 'linh.pham@example.com',
    timeZone: 'America/Los_Angeles',
    registered: '2026-06-11T03:30:00Z',
    profile: {
      bio: 'Second year at community college in San José after high school did not go the way the brochure says. Ready to move.',
      interests: 'computer science, night markets, film scores, mentoring my cousins',
      goals: 'Transfer to a UC for computer science. Personal Insight Questions scare me more than calculus.',
      gradeLevel: 'gap-year',
      gpa: '3.85 college GPA',
      targetSchools:
        'University of California-Berkeley, University of California-Los Angeles, University of California-San Diego',
      intendedMajor: 'Computer Science',
      extracurriculars: 'Full-time at a phone repair shop, coding club treasurer',
      testScores: '',
      school: 'Evergreen Valley College',
    },
  },
  {
    name: 'Noor Rahman',
    email: 'noor.rahman@example.com',
    timeZone: 'America/Detroit',
    registered: '2026-10-28T22:05:00Z',
    profile: {
      bio: 'Tenth grade, too many tabs open. I like hospitals, which I am told is unusual.',
      interests: 'hospital volunteering, volleyball, watercolor, science olympiad',
      goals: 'A plan for the next two summers that is not just “join clubs”.',
      gradeLevel: '10th',
      gpa: '4.0',
      targetSchools: 'University of Michigan-Ann Arbor, Johns Hopkins University',
      intendedMajor: 'Biomedical Engineering, Nursing',
      extracurriculars: 'Science Olympiad, JV volleyball, hospital gift-shop volunteer',
      testScores: '',
      school: 'Ford Road High School, Dearborn, Michigan',
    },
  },
  {
    name: 'Oliver Haverford',
    email: 'oliver.haverford@example.com',
    timeZone: 'Europe/London',
    registered: '2026-09-25T16:48:00Z',
    profile: {
      bio: 'A-levels in maths, further maths and physics; cricketer; curious about the American way of making one talk about oneself.',
      interests: 'astronomy, cricket, quiz bowl, model rocketry',
      goals: 'Decide between UCAS and the Common App, or do both without losing my mind.',
      gradeLevel: '12th',
      gpa: 'Predicted A*A*A',
      targetSchools: 'Princeton University, University of Oxford, University of Edinburgh',
      intendedMajor: 'Physics, Mathematics',
      extracurriculars: 'Observatory volunteer, 1st XI cricket, maths circle for Year 8s',
      testScores: 'SAT in December',
      school: 'St Cuthbert’s Sixth Form, Leeds',
    },
  },
  {
    name: 'Destiny Tsosie',
    email: 'destiny.tsosie@example.com',
    timeZone: 'America/Phoenix',
    registered: '2026-11-02T18:10:00Z',
    profile: {
      bio: '',
      interests: 'environmental science, softball, sewing ribbon skirts',
      goals: 'See what is out there. My sister says start early.',
      gradeLevel: '9th',
      gpa: '',
      targetSchools: 'Northern Arizona University',
      intendedMajor: '',
      extracurriculars: 'JV softball, student council',
      testScores: '',
      school: 'Red Mesa High School',
    },
  },
]

/** The invented students of the demo world; the first is demo-student@example.com. */
export const students: readonly SeedStudent[] = invented.map((person) => ({
  ...person,
  profile: { ...emptyStudentProfile, ...person.profile },
}))

export type SeedStudent = {
  name: string
  email: string
  /** IANA name. */
  timeZone: string
  /** When the account was created, an instant in ISO form. */
  registered: string
  profile: StudentProfile
}
