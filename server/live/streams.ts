import { randomUUID } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import type { PublishEphemeral } from '#server/kit/announce.ts'
import type { Db } from '#server/kit/database.ts'
import { listenForCommits } from '#server/kit/live-hints.ts'
import { deliverEvents, resetReader } from './deliver-events.ts'
import { gatherHints } from './gather-hints.ts'
import { fromHint, type EphemeralEvent, toHint } from './ephemeral-hint.ts'
import { frame, keepReaders, ephemeralFrame, type Readers, type StreamSink } from './readers.ts'
import { isStored, lastNumber } from './store.ts'
import { now, trackStreamsElsewhere } from './streams-elsewhere.ts'

export type Streams = {
  /**
   * Sends the events after number `after` (by default, from now on) until the returned function is called or the
   * sign-in ends.
   */
  open(personId: PersonId, after: number | undefined, sink: StreamSink): Promise<() => void>
  /** Sends an event to a person's open streams in all processes. It isn't stored, and may get lost. */
  publishEphemeral: PublishEphemeral
  /** How many streams are open in this process. */
  count(): number
  close(): Promise<void>
}

type OnFailure = (message: string, error: unknown) => void
type Elsewhere = Awaited<ReturnType<typeof trackStreamsElsewhere>>
type Delivery = ReturnType<typeof deliverEvents>

// Across all processes. Tabs of one browser share a stream, so this is a number of devices.
const maxPerPerson = 10
const pingTurns = 60 // thousands of pings at once would delay every message behind them
const maxNamed = 150 // people that fit into a NOTIFY payload of under 8,000 bytes
const maxHints = 10 // if there are more people, every other process checks all of its readers

/**
 * Opens this process's live streams. They are woken by its own commits, and by hints from other processes on the same
 * database.
 */
export async function openStreams(
  db: Db,
  onFailure: OnFailure,
  { pingMs = 15_000, self = randomUUID() }: { pingMs?: number; self?: string } = {},
): Promise<Streams> {
  const readers = keepReaders(({ personId, id }) => elsewhere.closed(personId, id))
  const delivery = deliverEvents({ db, readers, onFailure })
  const endings = [
    await wakeOnCommits({ db, self, readers, delivery, onFailure }),
    await listenForEphemeral(db, self, sendEphemeral),
  ]
  const endOldest = (personId: PersonId) => endReplaced(readers, elsewhere, personId)
  const around = { db, self, isOpenHere: readers.has, onOpened: endOldest, onFailure }
  const elsewhere: Elsewhere = await trackStreamsElsewhere(around)
  const stopPings = sendPings(readers, delivery, pingMs)
  let opened = 0
  let closed = false

  function sendEphemeral(to: PersonId, type: string, body: unknown): void {
    for (const reader of readers.of(to)) readers.send(reader, ephemeralFrame(type, body))
  }

  return {
    async open(personId, after, sink) {
      const { sent, isLost } = await placeIn(db, personId, after)
      if (closed) {
        // Nothing would close it later, and the server waits for its connections to end.
        sink.end()
        return () => {}
      }
      const reader = { id: opened++, personId, sent, sink, openedAt: now() }
      readers.add(reader)
      elsewhere.opened(personId, reader.id, reader.openedAt)
      endOldest(personId)
      if (isLost) await resetReader({ db, readers, onFailure }, reader)
      // Tells the reader the number after which it won't miss anything.
      else readers.send(reader, frame('ping', reader.sent, {}))
      delivery.wake([personId])
      return () => readers.drop(reader)
    },
    publishEphemeral(to, type, body) {
      sendEphemeral(to, type, body)
      void tellOthers(db, { sender: self, to, type, body }, onFailure)
    },
    count: readers.count,
    async close() {
      closed = true
      stopPings()
      await delivery.close()
      for (const end of endings) await end()
      await elsewhere.close()
      for (const reader of readers.all()) readers.drop(reader)
    },
  }
}

/**
 * Determines the number that a reader continues after. One in the future is from another database, and what followed a
 * very old one has been purged; in both cases nothing the reader has can be trusted.
 */
async function placeIn(
  db: Db,
  personId: PersonId,
  after: number | undefined,
): Promise<{ sent: number; isLost: boolean }> {
  const last = await lastNumber(db.read, personId)
  const sent = after ?? last
  return { sent, isLost: sent > last || (sent < last && !(await isStored(db.read, personId, sent))) }
}

/**
 * Ends those of a person's streams that have ten newer ones. The browsers are told, so that they don't reconnect at
 * once and end the next stream.
 */
function endReplaced(readers: Readers, elsewhere: Elsewhere, personId: PersonId): void {
  const own = readers.of(personId)
  for (const [at, reader] of own.entries()) {
    const newerHere = own.length - 1 - at
    if (newerHere + elsewhere.newerThan(personId, reader.openedAt) < maxPerPerson) continue
    readers.send(reader, `retry: 60000\n${ephemeralFrame('replaced', {})}`)
    readers.drop(reader)
  }
}

type Waking = { db: Db; self: string; readers: Readers; delivery: Delivery; onFailure: OnFailure }

/** Wakes readers when this process or another has committed something for them. Returns a function that stops it. */
async function wakeOnCommits({ db, self, readers, delivery, onFailure }: Waking): Promise<() => Promise<void>> {
  const hints = gatherHints({ db, channel: 'live', self, fitting: maxNamed, most: maxHints, onFailure })
  db.onCommit(({ people }) => {
    delivery.committed(people)
    for (const personId of people.keys()) hints.add(personId)
  })
  const stopListening = await listenForCommits(db, self, (people) => {
    delivery.wake(people === 'everybody' ? readers.people() : people)
  })
  return async () => {
    hints.close()
    await stopListening()
  }
}

/**
 * Pings each reader once every `pingMs`, and looks for events that it hasn't been sent. Returns a function that stops
 * it.
 */
function sendPings(readers: Readers, delivery: Delivery, pingMs: number): () => void {
  let turn = 0
  const pings = setInterval(() => {
    turn = (turn + 1) % pingTurns
    const due = readers.all().filter(({ id }) => id % pingTurns === turn)
    // A process killed right after a commit didn't send a hint for it.
    delivery.wake(
      due.filter((reader) => readers.send(reader, ephemeralFrame('ping', {}))).map(({ personId }) => personId),
    )
  }, pingMs / pingTurns)
  // Must not keep the process alive if a later step of its startup fails.
  pings.unref()
  return () => clearInterval(pings)
}

const listenForEphemeral = (
  db: Db,
  self: string,
  sendEphemeral: (to: PersonId, type: string, body: unknown) => void,
): Promise<() => Promise<void>> =>
  db.listen('live-ephemeral', (payload) => {
    if (payload === '') return
    const { sender, to, type, body } = fromHint(payload)
    if (sender !== self) sendEphemeral(to, type, body)
  })

async function tellOthers(db: Db, event: EphemeralEvent, onFailure: OnFailure): Promise<void> {
  try {
    await db.notify('live-ephemeral', toHint(event))
  } catch (error) {
    onFailure('a passing event was not sent', error)
  }
}
