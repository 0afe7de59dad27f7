import { contentsOf } from './address-contents.ts'
import { type AddressParts, invitesContact, isWithin, partsOf, targetsOf } from './address-parts.ts'
import { meetings, payments, people, personal, profiles, shorteners } from './hosts.ts'
import { reading } from './reading-hosts.ts'

/** What a host or address is: a place where people can be reached, paid or met, or one that anyone may look at. */
export type SiteKind = 'phone' | 'email' | 'handle' | 'payment' | 'meeting' | 'link' | 'innocent'

/**
 * Determines what an address leads to, possibly through other sites, or what it contains in itself. `url` is in lower
 * case and has its scheme.
 */
export function siteKind(url: string, depth = 0): SiteKind {
  const parts = partsOf(url)
  const kind = kindOf(parts)
  if (kind !== 'innocent' && kind !== 'link') return kind
  const inside = targetKind(parts.path, depth) ?? contentsOf(parts.path)
  return inside ?? kind
}

/** True if a host may or may not be a person's own, so that what is said about it decides. */
export function isPersonal(url: string): boolean {
  const parts = partsOf(url)
  return isWithin(parts.host, personal) || (parts.host.endsWith('.org') && !isKnown(parts))
}

/** True if an address is on a shortener's host. Without a path, it leads nowhere and may be the end of a sentence. */
export const isShortener = (url: string): boolean => isWithin(partsOf(url).host, shorteners)

function kindOf({ host, path }: AddressParts): SiteKind {
  if (isWithin(host, people) || isWithin(host, shorteners)) return 'handle'
  if (isWithin(host, meetings) || /^(?:g\.co|google\.com)\/meet/.test(host + path)) return 'meeting'
  if (isWithin(host, payments)) return 'payment'
  const profile = profiles.find(([one]) => isWithin(host, [one]))
  if (profile) return profile[1].test(path) ? 'handle' : 'innocent'
  if (isWithin(host, personal)) return isHome(host, path) || invitesContact(path) ? 'link' : 'innocent'
  if (isKnown({ host, path })) return 'innocent'
  return host.endsWith('.org') && !invitesContact(path) ? 'innocent' : 'link'
}

/** Matches 'sam.github.io', but not one of its projects. Other hosts give their first page to whole publications. */
const isHome = (host: string, path: string): boolean =>
  /\.git(?:hub|lab)\.io$/.test(host) && /^\/?(?:[?#].*)?$/.test(path)

const isKnown = ({ host }: AddressParts): boolean =>
  isWithin(host, reading) || isWithin(host, meetings) || schools.test(host)

const schools =
  /(?:^|\.)(?:edu|gov|mil|int|museum)$|\.(?:edu|ac|gov|gob|sch|k12)\.[a-z]{2}(?:\.[a-z]{2})?$|\.k12\.[a-z]{2}\.us$|(?:^|\.)(?:uni|univ|university|college)[a-z-]*\.[a-z]{2,3}$/

/** How many redirects are followed. */
const deepest = 3

/** What an address within an address is, unless it is innocent. */
function targetKind(path: string, depth: number): SiteKind | undefined {
  if (depth >= deepest) return undefined
  return targetsOf(path)
    .map((target) => siteKind(target, depth + 1))
    .find((kind) => kind !== 'innocent')
}
