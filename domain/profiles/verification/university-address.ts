import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { nameSameUniversity, universitiesIn } from './same-university.ts'
import { universityDomains } from './university-domains.ts'

/** A domain and its university, from the built-in list or added at the desk. */
export type UniversityDomain = { domain: string; university: string }

export type AddressRefusal =
  | { code: 'university-missing' }
  | { code: 'email-invalid' }
  | { code: 'address-of-former' }
  | { code: 'address-elsewhere'; university: string }

/**
 * Checks whether a mailbox at this address shows that its owner studies at the university their profile names. Returns
 * the address in lower case and the university as the badge shows it. The longest matching domain counts: d.umn.edu is
 * Duluth and not the Twin Cities, and cs.stanford.edu is Stanford.
 */
export function checkUniversityAddress(
  typed: string,
  profile: { university: string },
  added: readonly UniversityDomain[],
): Result<{ address: string; university: string }, AddressRefusal> {
  const university = profile.university.trim()
  if (university === '') return refuse({ code: 'university-missing' })
  const address = typed.normalize('NFKC').trim().toLowerCase()
  const [, host] = /^[^\s@"(),:;<>[\]\\]{1,64}@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/.exec(address) ?? []
  if (host === undefined || host.length > 200) return refuse({ code: 'email-invalid' })
  const theirs = universitiesAt(host, added).find((name) => nameSameUniversity(name, university))
  if (theirs === undefined) return refuse({ code: 'address-elsewhere', university })
  return isOfFormer(host) ? refuse({ code: 'address-of-former' }) : ok({ address, university: theirs })
}

/** True if a domain is known for the university that a profile names. */
export const hasDomains = (university: string, added: readonly UniversityDomain[]): boolean =>
  universitiesIn(university).some((name) => listed.has(name)) ||
  added.some((one) => nameSameUniversity(one.university, university))

/** True if the built-in list has this domain, or a parent of it, for this university. */
export const isKnownDomain = (domain: string, university: string): boolean =>
  universitiesAt(domain, []).some((name) => nameSameUniversity(name, university))

/** The mailbox behind a university address. A '+' and what follows don't make it a different one. */
export const universityMailbox = (address: string): string => address.replace(/(?<=^[^@+]+)\+[^@]*(?=@)/, '')

/** A host and its parent domains, longest first. */
function domainsAround(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

function universitiesAt(host: string, added: readonly UniversityDomain[]): string[] {
  for (const domain of domainsAround(host)) {
    const here = [
      ...(byDomain.get(domain) ?? []),
      ...added.flatMap((one) => (one.domain === domain ? [one.university] : [])),
    ]
    if (here.length > 0) return here
  }
  return []
}

// An address for life only shows that a person once studied there. Spanish and Catalan call current students alumnos
// and alumnes.
const formerLabel = /alum(?!n[oe]s?$)|^ex-?alum|emerit|retire/
// Forwarding hosts for graduates, without a label that shows it.
const formerHosts = ['post.harvard.edu', 'aya.yale.edu', 'caa.columbia.edu', 'cantab.ac.uk', 'oxon.org']

const isOfFormer = (host: string): boolean =>
  host.split('.').some((label) => formerLabel.test(label)) ||
  formerHosts.some((former) => host === former || host.endsWith(`.${former}`))

const byDomain = new Map<string, string[]>()
const listed = new Set<string>()
for (const line of universityDomains.split('\n')) {
  const at = line.lastIndexOf(':')
  const university = line.slice(0, at)
  listed.add(university)
  for (const domain of line.slice(at + 1).split(','))
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), university])
}
