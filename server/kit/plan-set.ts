import type { Reads, Tx } from './tx.ts'

/** What a listener plans about one announcement; it only reads. */
export type Plan<Body, Planned> = (reads: Reads, body: Body, at: Date) => Promise<Planned[]> | Planned[]

/**
 * Listens to a set of announcements: plans for each as if it was alone, all at the same time, so that what they read by `gathered` is read
 * at once; then writes what was planned for all of them, in their order.
 */
export const planSet = <Body, Planned>(
  plan: Plan<Body, Planned>,
  write: (tx: Tx, planned: Planned[]) => Promise<void>,
) => ({
  async together(tx: Tx, heard: { body: Body; at: Date }[]): Promise<void> {
    const plans = await Promise.allSettled(heard.map(async ({ body, at }) => plan(tx, body, at)))
    // Only once none of them reads any more, since the transaction ends with it.
    const planned = plans.flatMap((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    if (planned.length > 0) await write(tx, planned)
  },
})
