import { saysSomething, wordsOf } from '#domain/profiles/names/words.ts'

/** The words of an interest or a specialty, one for every form of a word: 'essays' and 'essay', 'dancing' and 'dance' are alike. */
export function interestWords(text: string): string[] {
  const words = wordsOf(text)
  const meant: string[] = []
  for (let at = 0; at < words.length;) {
    const length = [4, 3, 2, 1].find((count) => sameThing.has(words.slice(at, at + count).join(' '))) ?? 0
    if (length > 0) meant.push(...(sameThing.get(words.slice(at, at + length).join(' ')) ?? []))
    else meant.push(stem(words[at] ?? ''))
    at += Math.max(1, length)
  }
  return meant
}

/** Whether these words are one thing although an 'and' is in them. */
export const isOneThing = (text: string): boolean => {
  const words = wordsOf(text)
  return words.includes('and') && sameThing.get(words.join(' '))?.length === 1
}

/** A word without its endings for several, for doing and for done. Short words and those that mean nothing alone stay as they are. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/u.test(word) || !saysSomething([word])) return word
  const single = word.endsWith('ies')
    ? `${word.slice(0, word.length > 4 ? -3 : -1)}${word.length > 4 ? 'y' : ''}`
    : /(?:ss|x|ch|sh|z)es$/u.test(word)
      ? word.slice(0, -2)
      : /[^su]s$/u.test(word) && !/(?:ics|is)$/u.test(word)
        ? word.slice(0, -1)
        : word
  const base =
    /(?:ing)$/u.test(single) && /[aeiouy].*ing$/u.test(single) && single.length > 5 ? single.slice(0, -3) : single
  const plain = base !== single && /([bdgmnprt])\1$/u.test(base) ? base.slice(0, -1) : base
  return plain.length > 3 ? plain.replace(/e$/u, '') : plain
}

// One line a thing: ways to write it. One word with underscores stands for what is more than its words: martial arts are no art.
const sameThing = new Map(
  `mun: mun, model un, model united nations
artificial intelligence: ai, artificial intelligence
machine learn: ml, machine learning
science olympiad: scioly, sci oly, science olympiad, science oly
theat: theatre, theater, theatrical, drama
math: math, maths, mathematics
common app: common app, common application, commonapp, the common app
comput scienc_: cs, comp sci, compsci, computer science
cod: coding, programming, computer programming, code
econom_: econ, economics
biolog_: bio, biology
chemistr_: chem, chemistry
psycholog_: psych, psychology
politic_scienc_: poli sci, polisci, political science
cv resum: cv
resum: resume, resumes, résumé, résumés
fafsa: fafsa
financial aid: fin aid, financial aid, finaid
extracurricular: ecs, ec, extracurriculars, extracurricular activities, extracurricular
volunt: volunteer, volunteering, volunteers, volunteerism, volunteer work
photograph_: photography, photographer
entrepreneur_: entrepreneurship, entrepreneur, entrepreneurs
podcast: podcast, podcasts, podcasting, podcasters
robotic_: robotics
debat: debate, debates, debating, debater
running_start: running start
martial_art: martial arts, martial art
language_art: language arts
culinary_art: culinary arts
liberal_art: liberal arts
social_media: social media, socials
high_school: high school
rock_roll: rock and roll, rock n roll
art_craft: arts and crafts
rhythm_blue: r and b, rnb, rhythm and blues
track_field: track and field, track
dungeon_dragon: dungeons and dragons, d and d, dnd
drum_bass: drum and bass
question_answer: q and a, questions and answers
research_development: r and d, research and development
black_white: black and white
stand_up: stand up, standup
track record: track record
start_up: startup, startups, start up, start ups
film: film, films, movie, movies
gam: gaming, game, games
ux: ux, user experience
ui: ui, user interface
sat: sat, sats
act: act, acts
ap: ap, aps, advanced placement
ib: ib, international baccalaureate
bio medic: biomed
essay: essay, essays
activity list: activities list, activity list
letter recommend: letters of recommendation, recommendation letters, rec letters, recs, letter of rec, letters of rec, recommendation letter
first_gen: first gen, first generation, firstgen, first generation college students, first generation students
early decision: early decision
woodwork: woodworking, woodwork
book: book, books
time manag: time managment, time management`
    .split('\n')
    .flatMap((line) => {
      const [meant = '', ways = ''] = line.split(': ')
      return ways.split(', ').map((way) => [wordsOf(way).join(' '), meant.split(' ')] as const)
    }),
)
