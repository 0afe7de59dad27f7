import { mentorNumber, type WorldMentor } from './matching-world.ts'

export type NamedMentor = WorldMentor & { name: string }

/** Returns the mentor with this number, with a name: a few first names and surnames are common, many are rare. */
export function namedMentor(number: number): NamedMentor {
  const mentor = mentorNumber(number)
  const [a, b] = [mixed(number * 2), mixed(number * 2 + 1)]
  return { ...mentor, name: `${often(firstNames, a)} ${b % 5 < 2 ? often(surnames, b >>> 3) : surnameOf(b >>> 3)}` }
}

const firstNames =
  `Lucía Emma Olivia Noah Liam Ava Sophia Mateo José Ana Maya Ethan Mia Aiden Chloé Zoë Wei Min-jun Priya Arjun Fatima
Omar Yusuf Aisha Chidi Ngozi Kwame Amara Søren Björn Łukasz Siobhán Renée Hannah Grace Daniel Samuel Julia Elena Victor Nina
Hugo Ivan Sofía Tomás Leila Kenji Yuki Sakura Ravi Anika Dev Nikhil Tara Mason Logan Harper Evelyn Jack Owen Lily Ruby
Stella Hazel Violet Aurora Lucy Luca Lucas Luke Standish Mitchell Cole Calvin Pennelope Harvey`.split(/\s+/u)

const surnames =
  `Vásquez Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López Wilson Anderson
Thomas Taylor Moore Jackson Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King Wright Scott
Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts O'Neill Kim Park Chen Wang Li Zhang Patel
Singh Khan Ali Müller Kowalski Okafor Mensah Haddad Nakamura Tanaka Silva Costa Rossi Dubois Petrov`.split(/\s+/u)

// Rare surnames: some 40,000 of them, pronounceable.
const starts =
  'ba be bo bra ca ce cha da de dro fa fi fla ga go gra ha he hu ja jo ka ke kri la le lo ma me mo na ne no'.split(' ')
const middles = 'ber dan gel kin lan mar nor ran rin sal ten tor val ven wic zar shu ley mon des'.split(' ')
const ends =
  'd da dez ek er es ez ian ic ini ino ka ley man mann nen o os ov ova s sen ski son ssi ston ton vić witz ya yan'.split(
    ' ',
  )
const surnameOf = (number: number): string => {
  const pick = (from: string[], by: number) => from[Math.floor(number / by) % from.length] ?? ''
  const name = pick(starts, 1) + pick(middles, starts.length) + pick(ends, starts.length * middles.length)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Picks the first entries often and the last rarely. */
const often = (from: string[], number: number): string =>
  from[Math.min(from.length - 1, Math.floor(from.length ** ((number % 10_007) / 10_007)) - 1)] ?? ''

/** A pseudorandom number that is always the same for this input (the finalizer of MurmurHash3). */
function mixed(number: number): number {
  let state = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

/** What students type. Each prefix is a key press. */
export const searches =
  `mit|MIT cs|Stanford|standford|stanford computer science|ucla|ucla econ|Lucia|Lucía Vásquez|vasquez|vazquez|
lucia mit|university of michigan|u mich|penn|penn state|cornell college|harvard biology|princton|berkeley eecs|georgia tech|
computer science|comp sci|premed|poli sci|mechanical engineering|nursing|robotics|essay review|essay review stanford|falconry|
beekeeping|model un debate|photography|interview prep yale|smith|o'neill|kim|wei chen|chen mit|nakamura robotics|Baberd|
gramonski|zzzz|xylo|a|e|s|university|science|college of art|new york university|texas a&m|north carolina|notre dame|
duke public policy|rice|brown history|art|film studies|financial aid|first-generation students|summer programs chess`
    .split('|')
    .map((text) => text.trim())
