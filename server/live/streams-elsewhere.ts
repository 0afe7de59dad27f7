import type { PersonId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'
import { gatherHints } from './gather-hints.ts'

type Needs = {
  db: Db
  /** Identifies this process in the hints it sends. */
  self: string
  isOpenHere: (personId: PersonId) => boolean
  onOpened: (personId: PersonId) => void
  onFailure: (message: string, error: unknown) => void
}
type Elsewhere = { process: string; id: string; openedAt: number }

/** How long a stream may last, in milliseconds. Then its browser reconnects, and the sign-in is checked again. */
export const longestStreamMs = 15 * 60_000
const maxChanges = 100 // that fit into a NOTIFY payload of under 8,000 bytes

/** Milliseconds since 1970, finer than `Date.now()`, to order streams across processes. */
export const now = (): number => performance.timeOrigin + performance.now()

/**
 * Tracks how many streams other processes have open for the people who have one here. Processes tell each other through
 * hints, which cost less per connection than a row would (docs/decisions/0092-ten-streams.md).
 */
export async function trackStreamsElsewhere({ db, self, isOpenHere, onOpened, onFailure }: Needs) {
  const elsewhere = new Map<PersonId, Elsewhere[]>()
  const hints = gatherHints({ db, channel: 'live-streams', self, fitting: maxChanges, onFailure })

  const stopListening = await db.listen('live-streams', (payload) => {
    const [process = '', ...heard] = payload.split(',')
    if (process === '' || process === self) return
    if (heard.length === 0) return forgetProcess(process)
    for (const change of heard) {
      const [what = '', person = '', openedAt = ''] = change.split(' ')
      const stream = { process, id: what.slice(1), openedAt: Number(openedAt) }
      if (what.startsWith('+')) addOpened(person as PersonId, stream)
      else removeClosed(person as PersonId, stream)
    }
  })

  function addOpened(personId: PersonId, stream: Elsewhere): void {
    // A stream opened here later needs to know only about newer ones.
    if (!isOpenHere(personId)) return
    elsewhere.set(personId, [...current(personId), stream])
    onOpened(personId)
  }

  function removeClosed(personId: PersonId, { process, id }: Elsewhere): void {
    const left = current(personId).filter((stream) => stream.process !== process || stream.id !== id)
    if (left.length > 0) elsewhere.set(personId, left)
    else elsewhere.delete(personId)
  }

  function forgetProcess(gone: string): void {
    const isLeft = ({ process }: Elsewhere) => process !== gone
    for (const [personId, streams] of elsewhere) elsewhere.set(personId, streams.filter(isLeft))
  }

  /** A killed process doesn't announce its end, so its streams are forgotten when they would have ended anyway. */
  function current(personId: PersonId): Elsewhere[] {
    const since = now() - longestStreamMs
    return (elsewhere.get(personId) ?? []).filter(({ openedAt }) => openedAt > since)
  }

  return {
    opened: (personId: PersonId, id: number, openedAt: number): void =>
      hints.add(`+${id} ${personId} ${openedAt.toFixed(3)}`),
    closed(personId: PersonId, id: number): void {
      if (!isOpenHere(personId)) elsewhere.delete(personId)
      hints.add(`-${id} ${personId}`)
    },
    /** How many streams were opened after that moment, in milliseconds since 1970. */
    newerThan: (personId: PersonId, moment: number): number =>
      current(personId).filter(({ openedAt }) => openedAt > moment).length,
    async close(): Promise<void> {
      hints.close()
      // An empty hint says that this process has no streams anymore.
      await hints.send([])
      await stopListening()
    },
  }
}
