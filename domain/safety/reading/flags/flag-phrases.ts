import { anyOf, type Phrases } from '#domain/safety/reading/phrases.ts'

/** The phrases, in plain speech, that raise a flag. */
export type FlagPhrases = {
  /** In any sentence. */
  always: readonly Phrases[]
  /** Except in a sentence about an essay, a book or a class. */
  unlessTopic: readonly Phrases[]
  /** Except in such a sentence, or in a joke. */
  unlessJoke?: Phrases
}

/** People around the reader or the writer. */
const family =
  'parents, mom, dad, stepdad, stepmom, family, sister, sisters, brother, brothers, siblings, grandma, grandpa, grandparents, aunt, uncle, guardian, guardians'
const others =
  'friend, friends, best friend, counselor, counsellor, advisor, teacher, teachers, coach, roommate, principal, therapist, people'

/** Groups of words that the phrases of several flags share. */
export const shared = {
  family: anyOf(family),
  kin: anyOf(`${family}, ${others}`),
  anyone: anyOf('anyone, anyone else, nobody, nobody else, everyone, a soul, someone, people, other people, others'),
  /** The end of what a person says. */
  end: String.raw`(?=\s*(?:$|[^\w\s'"]|\b(?:and|but|or|okay|lol|because|though|now|if|when|today|tonight|i|you|for|right|please|bye|huh|then|like|no|yes|girl|boy|man)\b))`,
} as const
