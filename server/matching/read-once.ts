import { type MentorOffer, readMentor, type ReadMentor } from '#domain/matching/score-match.ts'

const mostKept = 5000 // about 10 MB
const kept = new Map<string, ReadMentor>()

/** A mentor made ready for comparison. Reading one takes half a millisecond, and everybody who opens the directory sees the same ones. */
export function readOnce(offer: MentorOffer): ReadMentor {
  const { university, major, specialties, mentorshipExperience } = offer
  const key = JSON.stringify([university, major, specialties, mentorshipExperience])
  const known = kept.get(key)
  if (known) return known
  // The oldest comes first: a Map keeps the order in which keys came.
  for (const oldest of kept.size < mostKept ? [] : kept.keys().take(1)) kept.delete(oldest)
  const read = readMentor(offer)
  kept.set(key, read)
  return read
}
