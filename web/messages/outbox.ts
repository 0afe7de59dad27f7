import { failureOf, errorText } from '#web/kit/app/client.ts'
import { newId } from '#web/kit/app/new-id.ts'
import type { TabLocks } from '#web/kit/app/tab-locks.ts'
import { deleteUnsent, saveUnsent, readUnsent, type Unsent } from './unsent.ts'

/** What a person wrote and the server has not acknowledged: stored in the browser, sent in order, each once (ruling 5.2). */
export type Outbox = {
  /** In the order they were written; the same array until something changes. */
  all(): Unsent[]
  /** Whether the last attempt got no response, so that all wait for the connection. */
  isWaiting(): boolean
  listen(heard: () => void): () => void
  send(personId: string, text: string): void
  retry(message: Unsent): void
  discard(message: Unsent): void
  /** Tries now: the connection may be back. */
  resume(): void
  close(): void
}

export type OutboxNeeds = {
  meId: string
  /** Persistent, and shared by all tabs of the browser. */
  store: Storage
  /** Only one tab sends at a time. */
  locks: TabLocks
  /** Resolves once the server has the message; throws as the client does. */
  deliver(message: Unsent): Promise<void>
  pauseMs?: (tries: number) => number
  /** Milliseconds after which a tab that blocks the others is assumed to be suspended. */
  patienceMs?: number
}

export function openOutbox({
  meId,
  store,
  locks,
  deliver,
  pauseMs = growing,
  patienceMs = 30_000,
}: OutboxNeeds): Outbox {
  const listeners = new Set<() => void>()
  let list = readUnsent(store, meId)
  let waiting = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let askedMeanwhile = false
  let closed = false

  function changed(): void {
    list = readUnsent(store, meId)
    for (const heard of listeners) heard()
  }
  function setWaiting(now: boolean): void {
    if (waiting === now) return
    waiting = now
    changed()
  }

  async function drain(): Promise<void> {
    clearTimeout(timer)
    if (sending) return void (askedMeanwhile = true)
    sending = true
    askedMeanwhile = false
    try {
      // Another tab may be sending: what it sent is gone from the store when it is our turn.
      await inTurn(async () => {
        while (!closed && (await sendNext()));
      })
    } finally {
      sending = false
    }
    if (closed) return
    // Something may have been written, or the connection come back, between the last look and the end.
    if (askedMeanwhile) return drain()
    if (waiting) timer = setTimeout(() => void drain(), pauseMs(tries++))
  }

  async function inTurn(work: () => Promise<void>): Promise<void> {
    const name = `tassel-unsent-${meId}`
    // Another tab took over from this one.
    const relieved = (error: unknown) => isDomException(error, 'AbortError')
    try {
      await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work)
    } catch (error) {
      if (relieved(error)) return
      if (!isDomException(error, 'TimeoutError')) throw error
      // A tab that the browser suspended keeps its lock. If it is merely slow, both send the same in the same order,
      // and each message counts once.
      await locks.request(name, { steal: true }, work).catch((stolen: unknown) => {
        if (!relieved(stolen)) throw stolen
      })
    }
  }

  /** False if there is nothing to send, or the server cannot be reached. */
  async function sendNext(): Promise<boolean> {
    const next = nextOf(readUnsent(store, meId))
    if (!next) {
      setWaiting(false)
      return false
    }
    try {
      await deliver(next)
      tries = 0
      deleteUnsent(store, meId, next.id)
    } catch (error) {
      if (isPassing(error)) {
        setWaiting(true)
        return false
      }
      const failure = errorText(error, 'Something went wrong. Please try again.')
      // What was discarded meanwhile stays discarded.
      if (readUnsent(store, meId).some(({ id }) => id === next.id)) saveUnsent(store, meId, { ...next, failure })
    }
    waiting = false
    changed()
    return true
  }

  return {
    all: () => list,
    isWaiting: () => waiting,
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    send(personId, text) {
      const order = Math.max(Date.now(), 1 + (readUnsent(store, meId).at(-1)?.order ?? 0))
      const sentAt = new Date(order).toISOString()
      saveUnsent(store, meId, { id: newId(), personId, text, sentAt, order, failure: null })
      changed()
      void drain()
    },
    retry(message) {
      saveUnsent(store, meId, { ...message, failure: null })
      changed()
      void drain()
    },
    discard({ id }) {
      deleteUnsent(store, meId, id)
      changed()
    },
    resume() {
      changed()
      if (nextOf(list)) void drain()
    },
    close() {
      closed = true
      clearTimeout(timer)
      listeners.clear()
    },
  }
}

const isDomException = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name

const nextOf = (list: Unsent[]): Unsent | undefined => list.find(({ failure }) => failure === null)

/** Whether a retry may succeed: no response, an error between us and the server, or an expired sign-in. */
function isPassing(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure.kind === 'refused') return failure.code === 'not-signed-in' || failure.code === 'too-many-requests'
  return failure.kind === 'network' || failure.reference === undefined
}

const maxPauseMs = 30_000
const growing = (tries: number): number => Math.min(maxPauseMs, 1000 * 2 ** tries)
