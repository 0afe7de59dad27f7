/** Who waits in which queue: people who are known here already go before strangers. */
export type Lane = 'known' | 'stranger'

/** Runs work now or when a place is free; returns undefined, at once, when the lane's queue is full too. */
export type Gate = <Value>(work: () => Promise<Value>, lane?: Lane) => Promise<Value | undefined>

/** Lets `atOnce` pieces of work run together and `waiting` more of each lane wait their turn, first come first served in a lane. */
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
      // The place is handed on as it is, so that nobody slips in between.
      const next = queues.known.shift() ?? queues.stranger.shift()
      if (next) next()
      else running--
    }
  }
}
