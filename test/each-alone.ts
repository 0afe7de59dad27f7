import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'

/** The same listeners, each of which is handed one announcement at a time. */
export const eachAlone = (heard: Listeners): Listeners =>
  Object.fromEntries(
    Object.entries(heard).map(([type, listen]) => [
      type,
      typeof listen === 'function'
        ? listen
        : (tx: Tx, body: never, at: Date) => listen.together(tx, [{ body, at }] as never),
    ]),
  )
