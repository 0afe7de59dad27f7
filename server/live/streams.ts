import { randomUUID } from 'node:crypto'
import { isId, type PersonId } from '#domain/kit/ids.ts'
import type { PublishEphemeral } from '#server/kit/announce.ts'
import type { Db } from '#server/kit/database.ts'
import { eventsAfter, isStored, lastNumber, type LiveRow, maxBehind } from './store.ts'
import { fromHint, type Passing, toHint } from './passing.ts'
import { now, openStreamsElsewhere } from './streams-elsewhere.ts'

/**
 * One browser's open stream. `write` returns false if the browser is too slow to keep up; `signedIn` is checked when
 * some of the person's sign-ins have ended.
 */
export type StreamSink = { write(frame: string): boolean; end(): void; signedIn?(): Promise<boolean> }

type Reader = { id: number; personId: PersonId; sent: number; sink: StreamSink; openedAt: number }

export type Streams = {
  /**
   * Sends what comes after number `after` (by default: from now on), until the returned function is called or the
   * sign-in ends.
   */
  open(personId: PersonId, after: number | undefined, sink: StreamSink): Promise<() => void>
  /** Sends an event to a person's open streams, in all processes: not stored, and fine to lose. */
  publishEphemeral: PublishEphemeral
  /** How many streams are open in this process. */
  count(): number
  close(): Promise<void>
}

// In all processes together. Tabs of one browser share a stream, so these are devices.
const maxPerPerson = 10
const pingTurns = 60 // thousands of pings at once would delay every message behind them
const gatherMs = 5 // commits within this time share one hint to the other processes
const maxNamed = 150 // people that fit into a NOTIFY payload of under 8,000 bytes

/** This process's live streams, woken by its own commits and by hints from other processes on the same database. */
export async function openStreams(
  db: Db,
  onFailure: (message: string, error: unknown) => void,
  { pingMs = 15_000, self = randomUUID() }: { pingMs?: number; self?: string } = {},
): Promise<Streams> {
  const readers = new Map<PersonId, Set<Reader>>()
  const woken = new Set<PersonId>()
  const hinted = new Set<PersonId>()
  let gathering: NodeJS.Timeout | undefined
  let pumping: Promise<void> | undefined
  let closed = false

  db.onCommit(({ people }) => {
    for (const person of people.keys()) {
      hinted.add(person)
      if (readers.has(person)) woken.add(person)
    }
    pumpAll()
    gatherHints()
  })
  const stopListening = await db.listen('live', (payload) => {
    const [sender, ...people] = payload.split(',')
    if (sender === self) return
    // An empty list means more people than could be named, an empty payload that hints may have been lost: check
    // everyone.
    for (const person of people.length > 0 ? people.filter(isId<PersonId>) : readers.keys())
      if (readers.has(person)) woken.add(person)
    pumpAll()
  })
  const stopHearing = await db.listen('live-ephemeral', (payload) => {
    if (payload === '') return
    const { sender, to, type, body } = fromHint(payload)
    if (sender !== self) sendEphemeral(to, type, body)
  })
  const elsewhere = await openStreamsElsewhere({
    db,
    self,
    isOpenHere: (personId) => readers.has(personId),
    onOpened: endOldest,
    onFailure,
  })
  let opened = 0
  let turn = 0
  const pings = setInterval(() => {
    turn = (turn + 1) % pingTurns
    each((reader) => {
      // A process that was killed right after a commit sent no hint for it.
      if (reader.id % pingTurns === turn && send(reader, `event: ping\ndata: {}\n\n`)) woken.add(reader.personId)
    })
    pumpAll()
  }, pingMs / pingTurns)
  // This must not keep a process alive whose startup fails further on.
  pings.unref()

  function gatherHints(): void {
    if (gathering || closed || hinted.size === 0) return
    gathering = setTimeout(() => {
      gathering = undefined
      const hint = [self, ...(hinted.size > maxNamed ? [] : hinted)].join(',')
      hinted.clear()
      db.notify('live', hint).catch((error) => onFailure('a live hint was not sent', error))
    }, gatherMs)
  }

  // One query at a time: whoever is woken meanwhile shares the next one, so the busier it gets, the more they share.
  function pumpAll(): void {
    if (pumping || closed || woken.size === 0) return
    pumping = pump().finally(() => {
      pumping = undefined
      pumpAll()
    })
  }

  async function pump(): Promise<void> {
    const due = [...woken].flatMap((person) => [...(readers.get(person) ?? [])])
    woken.clear()
    if (due.length === 0) return
    const from = new Map(due.map((reader) => [reader, placeOf(reader.personId, reader.sent)]))
    // Each position by itself, so that cutting off one that is far behind does not cut off the others.
    const places = new Map(due.map(({ personId, sent }) => [placeOf(personId, sent), { personId, number: sent }]))
    try {
      const rows = await eventsAfter(db.read, [...places.values()])
      const byPlace = Map.groupBy(rows, ({ personId, after }) => placeOf(personId, after))
      const ended = await whoseSignInEnded(due, rows)
      // The next query starts where a reset leaves its reader.
      await Promise.all(
        due.map(async (reader) => {
          if (ended.has(reader)) drop(reader)
          else await deliver(reader, byPlace.get(from.get(reader)!) ?? [])
        }),
      )
    } catch (error) {
      onFailure('live events could not be read', error)
      // They reconnect, and then get what they missed.
      for (const reader of due) drop(reader)
    }
  }

  /** The readers who were signed out from elsewhere: they are sent nothing more, and learn why when they reconnect. */
  async function whoseSignInEnded(due: Reader[], rows: LiveRow[]): Promise<Set<Reader>> {
    const people = new Set(rows.filter(({ type }) => type === 'sign-ins-ended').map(({ personId }) => personId))
    const ended = new Set<Reader>()
    for (const reader of due)
      if (people.has(reader.personId) && (await reader.sink.signedIn?.()) === false) ended.add(reader)
    return ended
  }

  async function deliver(reader: Reader, rows: LiveRow[]): Promise<void> {
    const fresh = rows.filter(({ number }) => number > reader.sent)
    const [first] = fresh
    if (!first) return
    // A gap means that events were purged meanwhile; too many mean that reloading is faster.
    if (first.number !== reader.sent + 1 || fresh.length > maxBehind) return reset(reader)
    reader.sent = fresh.at(-1)!.number
    send(reader, fresh.map(({ number, type, body }) => frame(type, number, body)).join(''))
  }

  async function reset(reader: Reader): Promise<void> {
    try {
      // Skipped events may have ended this sign-in.
      if ((await reader.sink.signedIn?.()) === false) return drop(reader)
      reader.sent = await lastNumber(db.read, reader.personId)
      send(reader, frame('reset', reader.sent, {}))
    } catch (error) {
      onFailure('a live stream could not be reset', error)
      drop(reader)
    }
  }

  function send(reader: Reader, text: string): boolean {
    if (reader.sink.write(text)) return true
    // The browser reconnects by itself and resumes by number.
    drop(reader)
    return false
  }

  function sendEphemeral(to: PersonId, type: string, body: unknown): void {
    // No number: a reader that reconnects resumes after the last stored event.
    for (const reader of readers.get(to) ?? []) send(reader, `event: ${type}\ndata: ${JSON.stringify(body)}\n\n`)
  }

  async function tellOthers(passing: Passing): Promise<void> {
    await db.notify('live-ephemeral', toHint(passing))
  }

  function drop(reader: Reader): void {
    const own = readers.get(reader.personId)
    if (own?.delete(reader)) {
      if (own.size === 0) readers.delete(reader.personId)
      elsewhere.closed(reader.personId, reader.id)
    }
    reader.sink.end()
  }

  /** Ends whichever have ten newer ones. They are told, so that they do not come back at once and end the next. */
  function endOldest(personId: PersonId): void {
    const own = [...(readers.get(personId) ?? [])]
    for (const [at, reader] of own.entries()) {
      const newerHere = own.length - 1 - at
      if (newerHere + elsewhere.newerThan(personId, reader.openedAt) < maxPerPerson) continue
      send(reader, `retry: 60000\nevent: replaced\ndata: {}\n\n`)
      drop(reader)
    }
  }

  function each(work: (reader: Reader) => unknown): void {
    for (const own of readers.values()) for (const reader of own) work(reader)
  }

  return {
    async open(personId, after, sink) {
      const last = await lastNumber(db.read, personId)
      const sent = after ?? last
      // A number from the future belongs to another database, and what followed a very old one is purged: nothing the
      // reader has can be trusted.
      const isLost = sent > last || (sent < last && !(await isStored(db.read, personId, sent)))
      if (closed) {
        // Nobody would close it any more, and the server waits for its connections to end.
        sink.end()
        return () => {}
      }
      const reader: Reader = { id: opened++, personId, sent, sink, openedAt: now() }
      const own = readers.get(personId) ?? new Set()
      readers.set(personId, own.add(reader))
      elsewhere.opened(personId, reader.id, reader.openedAt)
      endOldest(personId)
      if (isLost) await reset(reader)
      // Names the number from which on nothing will be missed.
      else send(reader, frame('ping', reader.sent, {}))
      woken.add(personId)
      pumpAll()
      return () => drop(reader)
    },
    publishEphemeral(to, type, body) {
      sendEphemeral(to, type, body)
      tellOthers({ sender: self, to, type, body }).catch((error) => onFailure('a passing event was not sent', error))
    },
    count: () => [...readers.values()].reduce((count, own) => count + own.size, 0),
    async close() {
      closed = true
      clearInterval(pings)
      clearTimeout(gathering)
      await pumping
      await stopListening()
      await stopHearing()
      await elsewhere.close()
      each(drop)
    },
  }
}

const placeOf = (personId: PersonId, number: number): string => `${personId} ${number}`

const frame = (type: string, number: number, body: unknown): string =>
  `event: ${type}\nid: ${number}\ndata: ${JSON.stringify(body)}\n\n`
