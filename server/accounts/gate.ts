/** Runs work now or when a place is free; returns undefined, at once, when the queue is full too. */
export type Gate = <Value>(work: () => Promise<Value>) => Promise<Value | undefined>

/** Lets `atOnce` pieces of work run together and `waiting` more wait their turn, first come first served. */
export function openGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else if (queue.length < waiting) await new Promise<void>((turn) => queue.push(turn))
    else return undefined
    try {
      return await work()
    } finally {
      // The place is handed on as it is, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
