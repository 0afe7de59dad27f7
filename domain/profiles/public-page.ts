import type { Verified } from './verification/verification.ts'
import type { MentorProfile } from './profile.ts'

/** What anyone may read about a mentor who agreed to a public page. Nothing else leaves the account. */
export type PublicPage = {
  handle: string
  /** The first word of the name. */
  firstName: string
  university: string
  major: string
  helpsWith: string[]
  /** The verification shown, and its date (ruling 9.6). */
  verified: Verified | null
  /** Students' ratings. The average is shown from three reviews on (ruling 11.4). */
  rating: { average: number | null; count: number }
  /** Only if the mentor agreed to it separately. */
  photo: string | null
}

type Facts = {
  handle: string
  showsPhoto: boolean
  name: string
  photo: string | null
  verified: Verified | null
  rating: PublicPage['rating']
  profile: Pick<MentorProfile, 'university' | 'major' | 'specialties'>
}

/** A mentor's public page; undefined while the profile names no university or no major. */
export function publicPage({
  handle,
  showsPhoto,
  name,
  photo,
  profile,
  verified,
  rating,
}: Facts): PublicPage | undefined {
  const [firstName = '', ...lastNames] = name.trim().split(/\s+/)
  const [university, major] = [profile.university.trim(), profile.major.trim()]
  const isPlain = (text: string) => !sayingWho(lastNames).test(text)
  if (!university || !major || !isPlain(university) || !isPlain(major) || !isName(firstName)) return undefined
  return {
    handle,
    firstName,
    university,
    major,
    helpsWith: profile.specialties
      .split(/[,;\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== '' && isPlain(item)),
    // Checked like the rest: after a verification by the desk, the university is the text from the profile.
    verified: verified && isPlain(verified.university) ? verified : null,
    rating,
    photo: showsPhoto ? photo : null,
  }
}

/** Letters, and what joins two names. Anything else is more than a first name. */
const isName = (text: string): boolean => /^\p{L}[\p{L}\p{M}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*\.?$/u.test(text)

// A last name or a part of one, an address, or a number that the mentor wrote into a field that is shown.
function sayingWho(lastNames: string[]): RegExp {
  const parts = lastNames.flatMap((name) => [name, ...name.split(/[-–]/)]).filter((name) => Array.from(name).length > 1)
  const escaped = parts.map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`[^\p{L}\p{N}]?`))
  return new RegExp(
    ['@', 'https?:', 'www\\.', '\\d[\\d ().-]{6,}\\d']
      .concat(escaped.map((name) => String.raw`(?<![\p{L}\p{N}])${name}(?![\p{L}\p{N}])`))
      .join('|'),
    'iu',
  )
}
