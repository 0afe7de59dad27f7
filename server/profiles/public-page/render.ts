import { notYetVerified, verifiedInWords } from '#domain/profiles/verification/verification.ts'
import { ratingInWords } from '#domain/profiles/rating-in-words.ts'
import type { PublicPage } from '#domain/profiles/public-page.ts'

// The web build prerenders the templates, with `%names%` where a mentor's facts go, and blocks that are repeated or
// left out.

/** Renders the first page of the directory for visitors. */
export function renderList(template: string, mentors: PublicPage[]): string {
  if (mentors.length === 0) return template.replace(blockOf('ul', 'mentors'), '')
  return template
    .replace(blockOf('p', 'empty'), '')
    .replace(blockOf('ul', 'mentors'), (_, open: string, item: string, close: string) =>
      [open, ...mentors.map((mentor) => filled(withPicture(item, mentor), mentor)), close].join(''),
    )
}

/** Renders one mentor's page. */
export function renderOne(template: string, mentor: PublicPage): string {
  const helps = mentor.helpsWith
  return filled(
    withPicture(template, mentor).replace(blockOf('ul', 'helps'), (_, open: string, item: string, close: string) =>
      helps.length === 0
        ? ''
        : [open, ...helps.map((help) => item.replaceAll('%help%', () => escaped(help))), close].join(''),
    ),
    mentor,
  )
}

const blockOf = (tag: string, name: string) =>
  new RegExp(`(<${tag}[^>]* data-block="${name}"[^>]*>)(.*?)(</${tag}>)`, 's')

const withPicture = (html: string, { photo, rating }: PublicPage): string =>
  withPhoto(rating.average === null ? html.replaceAll(/<p[^>]* data-block="rating"[^>]*>.*?<\/p>/gs, '') : html, photo)

const withPhoto = (html: string, photo: PublicPage['photo']): string =>
  photo
    ? html.replaceAll(/<span[^>]* data-block="initial"[^>]*>.*?<\/span>/gs, '')
    : html.replaceAll(/<img[^>]* data-block="photo"[^>]*>/g, '')

function filled(html: string, mentor: PublicPage): string {
  const facts: Record<string, string> = {
    handle: mentor.handle,
    'first-name': mentor.firstName,
    initial: mentor.firstName.slice(0, 1).toUpperCase(),
    university: mentor.university,
    major: mentor.major,
    helps: mentor.helpsWith.join(', '),
    rating: ratingInWords(mentor.rating),
    verified: mentor.verified ? verifiedInWords(mentor.verified) : notYetVerified,
  }
  return html.replaceAll(/%([a-z-]+)%/g, (all, name: string) =>
    facts[name] === undefined ? all : escaped(facts[name]),
  )
}

// Safe in text, attributes and the JSON of structured data alike.
const escaped = (text: string): string => text.replaceAll(/[&<>"'\\%]/g, (sign) => `&#${sign.charCodeAt(0)};`)
