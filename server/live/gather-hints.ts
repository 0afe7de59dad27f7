import type { Db } from '#server/kit/database.ts'

type Needs = {
  db: Pick<Db, 'notify'>
  channel: string
  /** Names this process, which begins each hint. */
  self: string
  /** How many changes fit into one hint. */
  fitting: number
  /** How many hints are sent at once; of more changes than fit into them none is named. */
  most?: number
  onFailure: (message: string, error: unknown) => void
}

const gatherMs = 5 // what changes within this time shares a hint

/** Tells the other processes what changed, much of it at once. A hint that is lost is made up for by later checks. */
export function gatherHints({ db, channel, self, fitting, most = Infinity, onFailure }: Needs) {
  const changes = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let closed = false

  const send = (hint: string[]): Promise<void> =>
    db
      .notify(channel, [self, ...hint].join(','))
      .catch((error) => onFailure(`a hint of ${channel} was not sent`, error))

  function sendAll(): void {
    gathering = undefined
    const all = [...changes]
    changes.clear()
    if (all.length > fitting * most) void send([])
    else for (let at = 0; at < all.length; at += fitting) void send(all.slice(at, at + fitting))
  }

  return {
    add(change: string): void {
      if (closed) return
      changes.add(change)
      gathering ??= setTimeout(sendAll, gatherMs)
    },
    /** Sends one hint right away. */
    send,
    close(): void {
      closed = true
      clearTimeout(gathering)
    },
  }
}
