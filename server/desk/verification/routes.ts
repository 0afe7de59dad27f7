import { isId, type PersonId } from '#domain/kit/ids.ts'
import { nameSameUniversity } from '#domain/profiles/verification/same-university.ts'
import type { ActNeeds } from '#server/desk/acts/act.ts'
import { byOperator } from '#server/desk/acts/by-operator.ts'
import { markIn, pageOf } from '#server/desk/page-of.ts'
import { findTakers } from '#server/desk/queue/taken-store.ts'
import { takenView } from '#server/desk/queue/taken-view.ts'
import { api, unwrap } from '#server/kit/api.ts'
import type { Reads } from '#server/kit/tx.ts'
import { listDomains } from '#server/profiles/verification/domains/store.ts'
import { listRequests } from '#server/profiles/verification/requests/store.ts'
import { declineVerification, takeBackVerification, verifyByHand } from './acts.ts'
import { addUniversityDomain, removeUniversityDomain } from './domains.ts'

/** Endpoints for mentors waiting to be verified, and for domains that verify automatically. */
export const deskVerificationRoutes = (needs: ActNeeds) => ({
  mentorsToVerify: api.desk.mentorsToVerify.handler(({ input }) => mentorsToVerifyPage(needs.db.read, input)),
  verifyMentor: api.desk.verifyMentor.handler(async ({ input, context }) =>
    unwrap(await verifyByHand(needs, input.personId, input.university, byOperator(context, input))),
  ),
  declineVerification: api.desk.declineVerification.handler(async ({ input, context }) =>
    unwrap(await declineVerification(needs, input.personId, byOperator(context, input))),
  ),
  takeBackVerification: api.desk.takeBackVerification.handler(async ({ input, context }) =>
    unwrap(await takeBackVerification(needs, input.personId, byOperator(context, input))),
  ),
  universityDomains: api.desk.universityDomains.handler(({ input }) => domainsPage(needs.db.read, input)),
  addUniversityDomain: api.desk.addUniversityDomain.handler(async ({ input, context }) =>
    unwrap(await addUniversityDomain(needs, input, byOperator(context, input))),
  ),
  removeUniversityDomain: api.desk.removeUniversityDomain.handler(async ({ input, context }) =>
    unwrap(await removeUniversityDomain(needs, input.domain, byOperator(context, input))),
  ),
})

type Asked = { search: string; after?: string | undefined; limit: number }

/** A page of the domains added at the desk, in alphabetical order. */
export async function domainsPage(reads: Reads, { search, after, limit }: Asked) {
  const found = await listDomains(reads, search, { after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return {
    domains: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
    next: found.length > limit ? (rows.at(-1)?.domain ?? null) : null,
  }
}

/** A page of waiting mentors, longest waiting first. */
export async function mentorsToVerifyPage(reads: Reads, { search, after, limit }: Asked) {
  const mark = markIn(after)
  const from = mark && isId<PersonId>(mark.id) ? { askedAt: mark.at, id: mark.id } : undefined
  const found = await listRequests(reads, search, { after: from, limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ askedAt, id }) => ({ at: askedAt, id }))
  const takers = await findTakers(
    reads,
    'verification',
    rows.map(({ id }) => id),
  )
  const mentors = rows.map((row) => {
    const taker = takers.get(row.id)
    // If it was taken earlier, that was a previous request.
    const takenBy = takenView(taker && taker.at >= row.askedAt ? taker : null)
    const { named, ...request } = row
    const namesNow = nameSameUniversity(row.university, named) ? null : named.trim()
    return { ...request, namesNow, askedAt: row.askedAt.toISOString(), takenBy }
  })
  return { mentors, next }
}
