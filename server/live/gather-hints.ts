import type { Db } from '#server/kit/database.ts'

type Needs = {
  db: Db
  channel: string
  /** Names this process, which begins each hint. */
  self: string
  /** What fits into one hint, for all that changed. */
  hintsOf: (changes: string[]) => string[][]
  onFailure: (message: string, error: unknown) => void
}

const gatherMs = 5 // what changes within this time shares a hint

/** Tells the other processes what changed, much of it at once. A hint that is lost is made up for by later checks. */
export function gatherHints({ db, channel, self, hintsOf, onFailure }: Needs) {
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
    for (const hint of hintsOf(all)) void send(hint)
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
