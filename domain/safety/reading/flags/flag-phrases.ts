import { anyOf, type Phrases } from '#domain/safety/reading/phrases.ts'

/** What a flag is known by, in plain speech. */
export type FlagPhrases = {
  /** Whatever they stand in. */
  always: readonly Phrases[]
  /** Not where the sentence is about an essay, a book or a class. */
  unlessTopic: readonly Phrases[]
  /** Nor where it is a joke. */
  unlessJoke?: Phrases
}

/** The people around the one who is written to, or who writes. */
const family =
  'parents, mom, dad, stepdad, stepmom, family, sister, sisters, brother, brothers, siblings, grandma, grandpa, grandparents, aunt, uncle, guardian, guardians'
const others =
  'friend, friends, best friend, counselor, counsellor, advisor, teacher, teachers, coach, roommate, principal, therapist, people'

/** Words that several flags share, for phrases. */
export const shared = {
  family: anyOf(family),
  kin: anyOf(`${family}, ${others}`),
  anyone: anyOf('anyone, anyone else, nobody, nobody else, everyone, a soul, someone, people, other people, others'),
  /** The end of what somebody says. */
  end: String.raw`(?=\s*(?:$|[^\w\s'"]|\b(?:and|but|or|okay|lol|because|though|now|if|when|today|tonight|i|you|for|right|please|bye|huh|then|like|no|yes|girl|boy|man)\b))`,
} as const
