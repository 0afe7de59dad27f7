import type { StudentInterests } from '#domain/matching/score-match.ts'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { majors } from '#domain/profiles/majors.ts'
import type { MentorProfile } from '#domain/profiles/profile.ts'
import { universities } from '#domain/profiles/universities.ts'

export type WorldMentor = { id: string; registeredAt: Date; completedSessions: number; profile: MentorProfile }

/** Returns the mentor with this number, always the same: the first thousand of a million are the same thousand. */
export function mentorNumber(number: number): WorldMentor {
  const chance = chanceFrom(number * 2 + 1)
  const id = idFrom(chance)
  const registeredAt = new Date(Date.UTC(2023, 8, 1) + Math.floor(chance() * 3 * 365 * 86_400_000))
  // Most have had no session yet; a few have had hundreds.
  const completedSessions = chance() < 0.6 ? 0 : Math.floor(-12 * Math.log(1 - chance()))
  const profile = chance() < 0.03 ? emptyMentorProfile : profileBy(chance)
  // Offered only by the newest mentors, who come last among equal scores.
  const farDown = completedSessions === 0 && registeredAt.getTime() > Date.UTC(2026, 7, 1) && profile.specialties !== ''
  const specialties = farDown ? `${profile.specialties}, ${offeredFarDown}` : profile.specialties
  return { id, registeredAt, completedSessions, profile: { ...profile, specialties } }
}

const offeredFarDown = 'glassblowing'

function profileBy(chance: Chance): MentorProfile {
  return {
    ...emptyMentorProfile,
    bio: chance() < 0.9 ? 'Happy to help with whatever comes up.' : '',
    university: sometimesBlank(chance, 0.04, () => schoolAsTyped(chance)),
    major: sometimesBlank(chance, 0.05, () => majorAsTyped(chance)),
    specialties: sometimesBlank(chance, 0.12, () => specialtiesBy(chance)),
    mentorshipExperience: chance() < 0.45 ? 'Tutored at my old high school' : '',
  }
}

/** The same school is typed in different ways, and a few people type a single letter. */
function schoolAsTyped(chance: Chance): string {
  const school = popular(universities, chance)
  const way = chance()
  if (way < 0.7) return school
  if (way < 0.8) return school.toLowerCase()
  if (way < 0.88) return school.replace(/ (University|College)$/, '')
  if (way < 0.94) return `${school} (${popular(['Honors', 'Engineering', 'Arts and Sciences', 'Business'], chance)})`
  if (way < 0.9999) return school.toUpperCase()
  return school.slice(0, 1)
}

function majorAsTyped(chance: Chance): string {
  const major = popular(majors, chance)
  const way = chance()
  if (way < 0.7) return major
  if (way < 0.82) return `${major} and ${popular(majors, chance)}`
  if (way < 0.9) return `${major}, minor in ${popular(majors, chance)}`
  if (way < 0.9999) return major.toLowerCase()
  return major.slice(0, 1)
}

/** Two in three list common offers; the others write a sentence of their own. */
function specialtiesBy(chance: Chance): string {
  const essays = chance() < 0.5 ? ['essay review'] : []
  const listed = [...essays, ...several(chance, 1, 4, () => popular(offers, chance))].join(', ')
  if (chance() < 0.65) return listed
  const story = `I worked on ${popular(pursuits, chance)} with ${popular(words, chance)} ${popular(words, chance)} at ${popular(universities, chance)} in ${2015 + Math.floor(chance() * 11)}`
  return `${listed}; ${story}`
}

export type WorldStudent = { kind: string; interests: StudentInterests }

/** Typical students, plus one or two of every difficult kind. */
export function studentsOf(count: number): WorldStudent[] {
  const difficult = Object.entries(kinds)
  return Array.from({ length: count }, (_, number) => {
    const chance = chanceFrom(7_000_000_001 + number)
    const [kind, interests] =
      number % 5 < 3
        ? (['ordinary', ordinary] as const)
        : pick(difficult, Math.floor(number / 5) * 2 + (number % 5) - 3)
    return { kind, interests: { ...nothing, ...interests(chance) } }
  })
}

const nothing: StudentInterests = { targetSchools: '', intendedMajor: '', interests: '' }

const ordinary = (chance: Chance): StudentInterests => ({
  targetSchools: several(chance, 3, 6, () => popular(universities, chance)).join(', '),
  intendedMajor: popular(majors, chance),
  interests: several(chance, 2, 5, () => popular(pursuits, chance)).join(', '),
})

/** An interest shared only by mentors far down the order. */
export const farDownKind = 'an interest only far down the order'

const kinds: Record<string, (chance: Chance) => Partial<StudentInterests>> = {
  'nothing filled in': () => ({}),
  'half of all mentors share the interest': (chance) => ({ ...ordinary(chance), interests: 'essay review, writing' }),
  'only a common interest': () => ({ interests: 'Essay' }),
  'only a rare interest': () => ({ interests: 'falconry' }),
  [farDownKind]: () => ({ interests: offeredFarDown }),
  [`${farDownKind}, and all else`]: (chance) => ({ ...ordinary(chance), interests: offeredFarDown }),
  'a two-letter interest': () => ({ interests: 'UX' }),
  'an interest nobody shares': (chance) => ({ ...ordinary(chance), interests: 'xylothrips' }),
  'schools and major, no interests': (chance) => ({ ...ordinary(chance), interests: '' }),
  'a school without mentors': (chance) => ({ ...ordinary(chance), targetSchools: 'Universität Hinterzarten' }),
  'rare school, rare major': () => ({ targetSchools: universities.at(-3) ?? '', intendedMajor: majors.at(-2) ?? '' }),
  'thirty schools': (chance) => ({
    ...ordinary(chance),
    targetSchools: several(chance, 30, 30, () => popular(universities, chance)).join('\n'),
  }),
  'one letter everywhere': () => ({ targetSchools: 'a', intendedMajor: 'e', interests: 'q' }),
  'a word in most schools': (chance) => ({ ...ordinary(chance), targetSchools: 'university' }),
  'a long story': (chance) => ({
    ...ordinary(chance),
    interests: several(chance, 25, 25, () => `I like ${popular(pursuits, chance)} ${popular(words, chance)}`).join(
      '. ',
    ),
  }),
  'another script': () => ({ targetSchools: '東京大学', intendedMajor: '数学', interests: '囲碁、数学' }),
}

const pursuits =
  `writing|robotics|chess|debate|soccer|piano|coding|research|volunteering|model un|theater|photography|swimming|
machine learning|poetry|entrepreneurship|environment|violin|running|basketball|art|film|history|math competitions|science fairs|
journalism|dance|tennis|baking|hiking|rowing|game design|mock trial|orchestra|astronomy|public speaking|politics|fashion|ux design|
gardening|knitting|birdwatching|beekeeping|fencing|origami|falconry`
    .split('|')
    .map((pursuit) => pursuit.trim())

const offers =
  `essay review|common app|interview prep|college list|financial aid|scholarships|sat prep|act prep|time management|
research papers|supplements|portfolio review|resume feedback|early decision|transfer applications|international students|
first-generation students|stem programs|summer programs|recommendation letters`
    .split('|')
    .map((offer) => offer.trim())
    .flatMap((offer, at) => [
      offer,
      ...(pursuits[at * 2] ? [pursuits[at * 2] ?? ''] : []),
      ...(pursuits[at * 2 + 1] ? [pursuits[at * 2 + 1] ?? ''] : []),
    ])
    .concat(pursuits.slice(40))

// An endless supply of pronounceable words, so that sentences differ as people's do.
const syllables = 'ba|ce|di|fo|gu|la|me|ni|po|ru|sa|te|vi|wo|xe|zu|bra|cli|dre|flo|gra|ple|pri|sto|tra|quin'.split('|')
const words = syllables.flatMap((a) => syllables.flatMap((b) => ['n', 'rt', 's'].map((end) => a + b + end)))

type Chance = () => number

/** Numbers between 0 and 1 that depend only on the seed (mulberry32). */
function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function idFrom(chance: Chance): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(chance() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

/**
 * Picks the first entries often and the last rarely, as with schools and majors, after shuffling the list in a fixed
 * way.
 */
const popular = <T>(from: readonly T[], chance: Chance): T =>
  pick(from, Math.imul(Math.floor(from.length ** chance()) - 1, 7919) >>> 0)

const several = <T>(chance: Chance, least: number, most: number, one: () => T): T[] =>
  Array.from({ length: least + Math.floor(chance() * (most - least + 1)) }, one)

const sometimesBlank = (chance: Chance, share: number, otherwise: () => string): string =>
  chance() < share ? '' : otherwise()
