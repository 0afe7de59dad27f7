import { contentsOf, hasNumberInWords } from '#domain/safety/reading/address-contents.ts'
import {
  decoded,
  hasMailbox,
  hasNumber,
  invitesContact,
  isWithin,
  longest,
  partsOf,
  targetsOf,
} from '#domain/safety/reading/address-parts.ts'
import { numberedRooms, payments, people, profiles, shorteners } from '#domain/safety/reading/hosts.ts'

/**
 * True if an https link leads to a messenger, a payment, a profile or a shortener instead of a place to meet, or if its
 * own text, including its host, says how to reach someone (ruling 9.3).
 */
export const leadsElsewhere = (link: string): boolean => leadsAway(link.normalize('NFKC').toLowerCase(), 0)

/** How many redirects are followed. */
const deepest = 3

function leadsAway(url: string, depth: number): boolean {
  const { host, path } = partsOf(url)
  if ([people, payments, shorteners].some((hosts) => isWithin(host, hosts))) return true
  if (profiles.some(([one, ofPeople]) => isWithin(host, [one]) && ofPeople.test(path))) return true
  return (
    hostSaysHow(host) ||
    saysHow(path, host) ||
    (depth < deepest && targetsOf(path).some((target) => leadsAway(target, depth + 1)))
  )
}

function saysHow(path: string, host: string): boolean {
  const plain = decoded(path).slice(0, longest)
  // Names that look like an account's are ignored here: they're just as often part of a room's key.
  const said = contentsOf(path, { numbered: isWithin(host, numberedRooms) })
  return said === 'phone' || said === 'email' || hasMailbox(plain) || invitesContact(plain) || account.test(plain)
}

/** Matches 'text-me-650-555-0142.example' and 'insta-samlee22.example', since the owner of a site chooses its name. */
function hostSaysHow(host: string): boolean {
  const name = host.slice(0, Math.max(0, host.lastIndexOf('.')))
  const words = name.replaceAll(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, '-')
  return hasNumber(`/${words}`) || hasNumberInWords(name) || accountInHost.test(name)
}

const accountInHost =
  /(?<![a-z])(?:insta(?:gram)?|ig|snap(?:chat)?|telegram|tg|discord|whats-?app|wechat|kik|zalo|tiktok)(?:[-.](?:is|id|me|at|handle|user))?[-.]{1,2}(?=[a-z-]{0,28}\d)[a-z][a-z\d-]{3,29}/

/** Matches 'insta-samlee22'. */
const account =
  /(?<![a-z])(?:insta(?:gram)?|ig|snap(?:chat)?|sc|telegram|tg|discord|whats ?app|wechat|kik|line|zalo|tiktok)(?:[-_/=:.+ ]{1,3}(?:is|id|me|at|handle|user))?[-_/=:.+ @]{1,3}(?=[a-z._]{0,28}\d|[a-z]{1,28}[._])[a-z][\w.]{3,29}/
