import { api, signedInOperator, unwrap } from '#server/kit/api.ts'
import type { ActNeeds } from '#server/desk/acts/act.ts'
import { byOperator } from '#server/desk/acts/by-operator.ts'
import { decideReport } from './decide-report.ts'
import { listQueue, seeEntry } from './list-queue.ts'
import { readAroundEntry } from './read-messages.ts'
import { reviewMessage } from './review-message.ts'
import { releaseEntry, takeEntry } from './take-entry.ts'

/** Endpoints for the queue of reports and held messages. */
export const queueRoutes = (needs: ActNeeds) => ({
  queue: api.desk.queue.handler(({ input }) => listQueue(needs.db.read, needs.clock.now(), input)),
  queueEntry: api.desk.queueEntry.handler(async ({ input: { kind, entryId } }) =>
    unwrap(await seeEntry(needs.db.read, needs.clock.now(), { kind, id: entryId })),
  ),
  takeEntry: api.desk.takeEntry.handler(async ({ input: { kind, entryId, over }, context }) => {
    const { personId: operatorId } = signedInOperator(context)
    return unwrap(await takeEntry(needs, { kind, id: entryId }, { operatorId, over }))
  }),
  releaseEntry: api.desk.releaseEntry.handler(async ({ input: { kind, entryId }, context }) => {
    await releaseEntry(needs, { kind, id: entryId }, signedInOperator(context).personId)
    return {}
  }),
  readAroundEntry: api.desk.readAroundEntry.handler(async ({ input: { kind, entryId, reason }, context }) =>
    unwrap(await readAroundEntry(needs, { kind, id: entryId }, byOperator(context, { reason }))),
  ),
  decideReport: api.desk.decideReport.handler(async ({ input, context }) =>
    unwrap(await decideReport(needs, input, byOperator(context, input))),
  ),
  decideHeldMessage: api.desk.decideHeldMessage.handler(async ({ input: { messageId, decision, reason }, context }) => {
    unwrap(await reviewMessage(needs, { id: messageId, decision }, byOperator(context, { reason })))
    return {}
  }),
})
