import { isId, type PersonId } from '#domain/kit/ids.ts'
import type { ActNeeds } from '#server/desk/acts/act.ts'
import { byOperator } from '#server/desk/acts/by-operator.ts'
import { markIn, pageOf } from '#server/desk/page-of.ts'
import { api, unwrap } from '#server/kit/api.ts'
import type { Reads } from '#server/kit/tx.ts'
import { listDomains } from '#server/profiles/verification/domains/store.ts'
import { listRequests } from '#server/profiles/verification/requests/store.ts'
import { declineVerification, takeBackVerification, verifyByHand } from './acts.ts'
import { addUniversityDomain, removeUniversityDomain } from './domains.ts'

/** Mentors who wait to be verified, and the domains that verify by themselves. */
export const deskVerificationRoutes = (needs: ActNeeds) => ({
  mentorsToVerify: api.desk.mentorsToVerify.handler(({ input }) => mentorsToVerifyPage(needs.db.read, input)),
  verifyMentor: api.desk.verifyMentor.handler(async ({ input, context }) =>
    unwrap(await verifyByHand(needs, input.personId, byOperator(context, input))),
  ),
  declineVerification: api.desk.declineVerification.handler(async ({ input, context }) =>
    unwrap(await declineVerification(needs, input.personId, byOperator(context, input))),
  ),
  takeBackVerification: api.desk.takeBackVerification.handler(async ({ input, context }) =>
    unwrap(await takeBackVerification(needs, input.personId, byOperator(context, input))),
  ),
  universityDomains: api.desk.universityDomains.handler(async ({ input: { search, after, limit } }) => {
    const found = await listDomains(needs.db.read, search, { after, limit: limit + 1 })
    const rows = found.slice(0, limit)
    return {
      domains: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
      next: found.length > limit ? (rows.at(-1)?.domain ?? null) : null,
    }
  }),
  addUniversityDomain: api.desk.addUniversityDomain.handler(async ({ input, context }) =>
    unwrap(await addUniversityDomain(needs, input, byOperator(context, input))),
  ),
  removeUniversityDomain: api.desk.removeUniversityDomain.handler(async ({ input, context }) =>
    unwrap(await removeUniversityDomain(needs, input.domain, byOperator(context, input))),
  ),
})

/** A page of mentors who wait, the longest waiting first. */
export async function mentorsToVerifyPage(
  reads: Reads,
  { search, after, limit }: { search: string; after?: string | undefined; limit: number },
) {
  const mark = markIn(after)
  const from = mark && isId<PersonId>(mark.id) ? { askedAt: mark.at, id: mark.id } : undefined
  const found = await listRequests(reads, search, { after: from, limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ askedAt, id }) => ({ at: askedAt, id }))
  return { mentors: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })), next }
}
