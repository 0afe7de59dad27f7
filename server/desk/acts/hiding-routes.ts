import { api, unwrap } from '#server/kit/api.ts'
import type { ActNeeds } from './act.ts'
import { byOperator } from './by-operator.ts'
import { hidePart, hideReview, showPart, showReview } from './hide.ts'

/** Endpoints for hiding photos, bios and reviews, and for showing them again. */
export const hidingRoutes = (needs: ActNeeds) => ({
  hidePart: api.desk.hidePart.handler(async ({ input, context }) =>
    unwrap(await hidePart(needs, input, byOperator(context, input))),
  ),
  showPart: api.desk.showPart.handler(async ({ input, context }) =>
    unwrap(await showPart(needs, input, byOperator(context, input))),
  ),
  hideReview: api.desk.hideReview.handler(async ({ input, context }) =>
    unwrap(await hideReview(needs, input, byOperator(context, input))),
  ),
  showReview: api.desk.showReview.handler(async ({ input, context }) =>
    unwrap(await showReview(needs, input, byOperator(context, input))),
  ),
})
