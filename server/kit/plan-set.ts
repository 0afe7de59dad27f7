import type { Reads, Tx } from './tx.ts'

/** Plans what a listener does about one announcement. It only reads. */
export type Plan<Body, Planned> = (reads: Reads, body: Body, at: Date) => Promise<Planned[]> | Planned[]

/**
 * Listens to a set of announcements. Plans for each as if it were the only one, all at the same time, so that reads
 * through `batchedRead` become one statement. Then writes what was planned for all of them, in order.
 */
export const planSet = <Body, Planned>(
  plan: Plan<Body, Planned>,
  write: (tx: Tx, planned: Planned[]) => Promise<void>,
) => ({
  async together(tx: Tx, heard: { body: Body; at: Date }[]): Promise<void> {
    const plans = await Promise.allSettled(heard.map(async ({ body, at }) => plan(tx, body, at)))
    // Throws only after all of them have stopped reading, since a throw ends the transaction.
    const planned = plans.flatMap((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    if (planned.length > 0) await write(tx, planned)
  },
})
