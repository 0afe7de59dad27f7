import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'

/** Returns the same listeners, each given one announcement at a time. */
export const eachAlone = (heard: Listeners): Listeners =>
  Object.fromEntries(
    Object.entries(heard).map(([type, listen]) => [
      type,
      typeof listen === 'function'
        ? listen
        : (tx: Tx, body: never, at: Date) => listen.together(tx, [{ body, at }] as never),
    ]),
  )
