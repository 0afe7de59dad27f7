/** The two queues. Known people go before strangers. */
export type Lane = 'known' | 'stranger'

/** Runs work now or once a place is free. Returns undefined at once if the lane's queue is full too. */
export type Gate = <Value>(work: () => Promise<Value>, lane?: Lane) => Promise<Value | undefined>

/**
 * Opens a gate that runs up to `atOnce` pieces of work together and keeps up to `waiting` more in each lane, first
 * come, first served within a lane.
 */
export function openGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queues: Record<Lane, (() => void)[]> = { known: [], stranger: [] }
  let running = 0
  return async (work, lane = 'stranger') => {
    const queue = queues[lane]
    if (running < atOnce) running++
    else if (queue.length < waiting) await new Promise<void>((turn) => queue.push(turn))
    else return undefined
    try {
      return await work()
    } finally {
      // The place is passed on without being freed, so that nothing can slip in between.
      const next = queues.known.shift() ?? queues.stranger.shift()
      if (next) next()
      else running--
    }
  }
}
