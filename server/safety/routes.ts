import type { PersonId } from '#domain/kit/ids.ts'
import { api, signedIn, unwrap } from '#server/kit/api.ts'
import { type BlockNeeds, blockPerson, unblockPerson } from './block-person.ts'
import { listBlocks } from './blocks-store.ts'
import { reportSomething, type ReportNeeds } from './report-something.ts'

export const safetyRoutes = (needs: BlockNeeds & ReportNeeds) => ({
  blocks: api.safety.blocks.handler(async ({ context }) => ({
    blocks: (await listBlocks(needs.db.read, signedIn(context).personId)).map(({ since, ...person }) => ({
      ...person,
      since: since.toISOString(),
    })),
  })),
  block: api.safety.block.handler(async ({ input, context }) =>
    unwrap(await blockPerson(needs, signedIn(context), input.personId)),
  ),
  unblock: api.safety.unblock.handler(async ({ input, context }) => {
    await unblockPerson(needs, signedIn(context).personId, input.personId)
    return {}
  }),
  report: api.safety.report.handler(async ({ input, context }) => {
    const viewer = signedIn(context)
    const reportedId: PersonId = input.personId
    unwrap(await reportSomething(needs, viewer, { ...input, reportedId }))
    // After the report, so that nothing is blocked if the report is refused.
    if (input.alsoBlock && input.subject !== 'review') unwrap(await blockPerson(needs, viewer, reportedId))
    return {}
  }),
})
