import type { PersonId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'

type Needs = {
  db: Db
  /** Names this process in the hints it sends. */
  self: string
  isOpenHere: (personId: PersonId) => boolean
  onOpened: (personId: PersonId) => void
  onFailure: (message: string, error: unknown) => void
}
type Elsewhere = { process: string; id: string; openedAt: number }

/** Milliseconds a stream may last; then its browser reconnects, and the sign-in is checked again. */
export const longestStreamMs = 15 * 60_000
const gatherMs = 5 // streams that open and close within this time share one hint
const maxChanges = 100 // fit into a NOTIFY payload of under 8,000 bytes

/** Milliseconds since 1970, finer than `Date.now()`: it orders streams across processes. */
export const now = (): number => performance.timeOrigin + performance.now()

/**
 * Knows how many streams other processes have opened for the people who have one here. Processes tell each other in hints, which
 * a connection costs less than a row would (docs/decisions/0092-ten-streams.md).
 */
export async function openStreamsElsewhere({ db, self, isOpenHere, onOpened, onFailure }: Needs) {
  const elsewhere = new Map<PersonId, Elsewhere[]>()
  const hints = gatherHints({ db, self, onFailure })

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
    // Whoever opens the first one here later needs to know of newer ones only.
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
    for (const [personId, streams] of elsewhere)
      elsewhere.set(
        personId,
        streams.filter(({ process }) => process !== gone),
      )
  }

  /** A process that was killed says nothing: its streams are forgotten when they would have ended anyway. */
  function current(personId: PersonId): Elsewhere[] {
    const since = now() - longestStreamMs
    return (elsewhere.get(personId) ?? []).filter(({ openedAt }) => openedAt > since)
  }

  return {
    opened: (personId: PersonId, id: number, openedAt: number): void =>
      hints.tell(`+${id} ${personId} ${openedAt.toFixed(3)}`),
    closed(personId: PersonId, id: number): void {
      if (!isOpenHere(personId)) elsewhere.delete(personId)
      hints.tell(`-${id} ${personId}`)
    },
    /** How many were opened after that moment, in milliseconds since 1970. */
    newerThan: (personId: PersonId, moment: number): number =>
      current(personId).filter(({ openedAt }) => openedAt > moment).length,
    async close(): Promise<void> {
      await hints.close()
      await stopListening()
    },
  }
}

/** Tells other processes what changed, much of it in one hint. */
function gatherHints({ db, self, onFailure }: Pick<Needs, 'db' | 'self' | 'onFailure'>) {
  let changes: string[] = []
  let gathering: NodeJS.Timeout | undefined
  let closed = false

  function tell(change: string): void {
    if (closed) return
    changes.push(change)
    gathering ??= setTimeout(() => {
      gathering = undefined
      for (; changes.length > 0; changes = changes.slice(maxChanges))
        send([self, ...changes.slice(0, maxChanges)]).catch(onLost)
    }, gatherMs)
  }

  const send = (hint: string[]): Promise<void> => db.notify('live-streams', hint.join(','))
  const onLost = (error: unknown) => onFailure('a hint about streams was not sent', error)

  return {
    tell,
    async close(): Promise<void> {
      closed = true
      clearTimeout(gathering)
      await send([self]).catch(onLost)
    },
  }
}
