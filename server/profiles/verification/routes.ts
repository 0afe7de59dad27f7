import { api, signedIn, unwrap } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { askUniversityLink } from './links/ask-university-link.ts'
import { confirmUniversityLink } from './links/confirm-university-link.ts'
import { myVerification } from './my-verification.ts'
import { askDesk } from './requests/ask-desk.ts'

/** Endpoints for a mentor to become verified as a student of their university. */
export const verificationRoutes = (needs: { db: Db; clock: Clock; auth: { dataKey: string } }) => ({
  verification: api.profiles.verification.handler(({ context }) => myVerification(needs, signedIn(context).personId)),
  askUniversityLink: api.profiles.askUniversityLink.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    unwrap(await askUniversityLink(needs, personId, input.address))
    return myVerification(needs, personId)
  }),
  confirmUniversityLink: api.profiles.confirmUniversityLink.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    unwrap(await confirmUniversityLink(needs, personId, input.token))
    return myVerification(needs, personId)
  }),
  askToBeVerified: api.profiles.askToBeVerified.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    unwrap(await askDesk(needs, personId, input.words))
    return myVerification(needs, personId)
  }),
})
