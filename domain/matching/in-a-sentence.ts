/**
 * Rewrites words for the middle of a sentence: without the capitals of a heading or of shouting, but with those of
 * names and initials.
 */
export const inASentence = (text: string): string =>
  text
    .replace(/[\p{L}\p{N}]+/gu, (word) => wordInASentence(word))
    .replace(/\bcommon app(?:lication)?\b/giu, 'Common App')
    .replace(/\bmodel (?:un|united nations)\b/giu, 'Model UN')
    .replace(
      /\b(science|math) olympiad\b/giu,
      (_, field: string) => `${field === 'math' ? 'Math' : 'Science'} Olympiad`,
    )
    .replace(/\bivy league\b/giu, 'Ivy League')

function wordInASentence(word: string): string {
  const lower = word.toLowerCase()
  const known = written.get(lower)
  if (known !== undefined) return known
  const isHeading = /^\p{Lu}\p{Ll}+$/u.test(word)
  const isShouted = /^\p{Lu}+$/u.test(word) && (word.length > 3 || shortWords.has(lower))
  return isHeading || isShouted ? lower : word
}

const shortWords = new Set('art gym law ski run job and for the of in with to'.split(' '))

const written = new Map(
  `Africa African America American Arabic Asia Asian California Chicano Chinese Christian Dutch English Europe European French German
Greek Harvard Hebrew Hindi Hispanic India Indian Islamic Italian Japan Japanese Java JavaScript Jewish Korea Korean Latin Latino Latina
Mandarin Olympiad Persian Portuguese Posse Princeton Python QuestBridge Russian Spanish Stanford Texas Urdu Vietnamese Yale York YouTube
SAT PSAT AP IB FAFSA CSS GPA TOEFL IELTS GRE LSAT MCAT STEM LGBTQ LGBTQIA MUN ROTC JROTC DECA FBLA HOSA FRC FTC NHS AMC AIME USACO AVID ESL
AI ML UX UI HTML SQL CAD NLP CS EECS ECE CSE PPE MIS EMT TV DJ NYC UCLA USC MIT NYU UC USA NCAA NASA NFL NBA BSA TTRPG`
    .split(/\s+/u)
    .map((word) => [word.toLowerCase(), word] as const),
)
