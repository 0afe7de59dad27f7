import type { Db } from '#server/kit/database.ts'

type Needs = {
  db: Pick<Db, 'notify'>
  channel: string
  /** Identifies this process. Every hint begins with it. */
  self: string
  /** How many changes fit into one hint. */
  fitting: number
  /** The most hints to send at once. If the changes don't fit into them, a hint without any names is sent. */
  most?: number
  onFailure: (message: string, error: unknown) => void
}

const gatherMs = 5 // changes within this time share a hint

/** Tells other processes what changed, combining many changes into one hint. Later checks make up for a lost hint. */
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
    /** Sends one hint immediately. */
    send,
    close(): void {
      closed = true
      clearTimeout(gathering)
    },
  }
}
