import type { PersonId } from '#domain/kit/ids.ts'
import type { Committed } from '#server/kit/announce.ts'
import type { Db } from '#server/kit/database.ts'
import { frame, type Reader, type Readers } from './readers.ts'
import { eventsAfter, lastNumber, type LiveRow, maxBehind } from './store.ts'

type Needs = { db: Db; readers: Readers; onFailure: (message: string, error: unknown) => void }

/** Delivers stored events to the readers of the people it is woken for. */
export function deliverEvents(needs: Needs) {
  const { readers } = needs
  const woken = new Set<PersonId>()
  let delivering: Promise<void> | undefined
  let closed = false

  // One query at a time. Whoever is woken meanwhile shares the next one, so the busier it gets, the more they share.
  function deliverAll(): void {
    if (delivering || closed || woken.size === 0) return
    const due = [...woken].flatMap((personId) => readers.of(personId))
    woken.clear()
    delivering = deliverTo(needs, due).finally(() => {
      delivering = undefined
      deliverAll()
    })
  }

  return {
    /**
     * Sends what this process has just committed to the readers who already have everything before it. For the others,
     * and for those whose sign-in may have ended, it is looked up.
     */
    committed(people: Committed['people']): void {
      for (const [personId, { liveNumber, events }] of people) {
        const first = liveNumber - events.length + 1
        const text = () => events.map(({ type, body }, at) => frame(type, first + at, body)).join('')
        const endsSignIns = events.some(({ type }) => type === 'sign-ins-ended')
        let frames: string | undefined
        for (const reader of readers.of(personId)) {
          if (endsSignIns || reader.sent !== first - 1) woken.add(personId)
          else {
            reader.sent = liveNumber
            readers.send(reader, (frames ??= text()))
          }
        }
      }
      deliverAll()
    },
    /** Looks up what these people's readers haven't been sent yet. */
    wake(people: Iterable<PersonId>): void {
      for (const personId of people) if (readers.has(personId)) woken.add(personId)
      deliverAll()
    },
    async close(): Promise<void> {
      closed = true
      await delivering
    },
  }
}

async function deliverTo({ db, readers, onFailure }: Needs, due: Reader[]): Promise<void> {
  if (due.length === 0) return
  const from = new Map(due.map((reader) => [reader, placeOf(reader.personId, reader.sent)]))
  // Each position is queried separately, so that cutting off one far behind doesn't cut off the others.
  const places = new Map(due.map(({ personId, sent }) => [placeOf(personId, sent), { personId, number: sent }]))
  try {
    const rows = await eventsAfter(db.read, [...places.values()])
    const byPlace = Map.groupBy(rows, ({ personId, after }) => placeOf(personId, after))
    const ended = await whoseSignInEnded(due, rows)
    // Awaited, because the next query starts at the position where a reset leaves its reader.
    await Promise.all(
      due.map(async (reader) => {
        if (ended.has(reader)) readers.drop(reader)
        else await sendRows({ db, readers, onFailure }, reader, byPlace.get(from.get(reader)!) ?? [])
      }),
    )
  } catch (error) {
    onFailure('live events could not be read', error)
    // They reconnect and then get what they missed.
    for (const reader of due) readers.drop(reader)
  }
}

const placeOf = (personId: PersonId, number: number): string => `${personId} ${number}`

/**
 * Returns the readers who were signed out from elsewhere. They aren't sent anything more, and learn why when they
 * reconnect.
 */
async function whoseSignInEnded(due: Reader[], rows: LiveRow[]): Promise<Set<Reader>> {
  const people = new Set(rows.filter(({ type }) => type === 'sign-ins-ended').map(({ personId }) => personId))
  const ended = new Set<Reader>()
  for (const reader of due)
    if (people.has(reader.personId) && (await reader.sink.signedIn?.()) === false) ended.add(reader)
  return ended
}

async function sendRows(needs: Needs, reader: Reader, rows: LiveRow[]): Promise<void> {
  const fresh = rows.filter(({ number }) => number > reader.sent)
  const [first] = fresh
  if (!first) return
  // A gap means that events have been purged meanwhile. If there are too many, reloading is faster.
  if (first.number !== reader.sent + 1 || fresh.length > maxBehind) return resetReader(needs, reader)
  reader.sent = fresh.at(-1)!.number
  needs.readers.send(reader, fresh.map(({ number, type, body }) => frame(type, number, body)).join(''))
}

/** Tells a reader to reload everything and continue from now, since it can't be sent what it missed. */
export async function resetReader({ db, readers, onFailure }: Needs, reader: Reader): Promise<void> {
  try {
    // One of the skipped events may have ended this sign-in.
    if ((await reader.sink.signedIn?.()) === false) return readers.drop(reader)
    reader.sent = await lastNumber(db.read, reader.personId)
    readers.send(reader, frame('reset', reader.sent, {}))
  } catch (error) {
    onFailure('a live stream could not be reset', error)
    readers.drop(reader)
  }
}
