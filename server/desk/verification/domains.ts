import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isKnownDomain } from '#domain/profiles/verification/university-address.ts'
import type { Act, ActNeeds } from '#server/desk/acts/act.ts'
import { actAtDesk } from '#server/desk/acts/act-at-desk.ts'
import { deleteDomain, insertDomain } from '#server/profiles/verification/domains/store.ts'

type Done<Refusal> = Promise<Result<Record<never, never>, Refusal | { code: 'reason-missing' }>>
type Refused = { code: 'domain-invalid' } | { code: 'domain-known' } | { code: 'university-missing' }

/** Adds a university's email domain, so that its mentors can be verified by an emailed link (ruling 9.6). */
export async function addUniversityDomain(
  needs: ActNeeds,
  given: { domain: string; university: string },
  act: Act,
): Done<Refused> {
  const domain = given.domain.trim().toLowerCase().replace(/^@/, '')
  const university = given.university.trim()
  if (!plainDomain.test(domain) || openToAll.has(domain)) return refuse({ code: 'domain-invalid' })
  if (university === '') return refuse({ code: 'university-missing' })
  return actAtDesk<Refused>(needs, act, async (tx, now) => {
    if (isKnownDomain(domain, university) || !(await insertDomain(tx, { domain, university }, now)))
      return refuse({ code: 'domain-known' })
    return ok({ act: 'university-domain-added', aboutId: null, before: {}, after: { domain, university } })
  })
}

/** Removes an added domain. Mentors who were verified with it stay verified until that ends. */
export const removeUniversityDomain = (needs: ActNeeds, domain: string, act: Act): Done<{ code: 'domain-not-found' }> =>
  actAtDesk(needs, act, async (tx) => {
    const university = await deleteDomain(tx, domain.trim().toLowerCase())
    if (university === undefined) return refuse({ code: 'domain-not-found' })
    return ok({ act: 'university-domain-removed', aboutId: null, before: { domain, university }, after: {} })
  })

const plainDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
// Domains where anyone can get an address.
const openToAll = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com gmx.com gmx.net proton.me protonmail.com edu ac.uk edu.au co.uk'.split(
    ' ',
  ),
)
