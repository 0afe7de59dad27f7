import { newId } from '#web/kit/app/new-id.ts'
import type { TabLocks } from '#web/kit/app/tab-locks.ts'
import { withTabLock } from './with-tab-lock.ts'
import { isSettled, oldestQueued, type Outcome, sendOldest, startSender } from './sender.ts'
import { deleteUnsent, saveUnsent, readUnsent, type Unsent } from './unsent.ts'

/** Messages the server hasn't acknowledged yet: stored in the browser and sent in order, each once (ruling 5.2). */
export type Outbox = {
  /** In the order they were written. The array is the same until something changes. */
  all(): Unsent[]
  /**
   * The outcome of the last attempt: whether what is queued is waiting for a connection, or for the person to log in
   * again.
   */
  last(): Outcome | undefined
  listen(heard: () => void): () => void
  send(personId: string, text: string): void
  retry(message: Unsent): void
  /** Sends a message despite the warning the student got. */
  sendAnyway(message: Unsent): void
  discard(message: Unsent): void
  /** Tries now, since the connection may be back. */
  resume(): void
  close(): void
}

export type OutboxNeeds = {
  meId: string
  /** Persistent, and shared by all tabs of the browser. */
  store: Storage
  /** Only one tab sends at a time. */
  locks: TabLocks
  /** Resolves once the server has the message. Throws what the client throws. */
  deliver(message: Unsent): Promise<void>
  pauseMs?: (tries: number) => number
  /** Milliseconds after which a tab that blocks the others is assumed to be suspended. */
  patienceMs?: number
}

export function openOutbox(needs: OutboxNeeds): Outbox {
  const { meId, store, locks, deliver, pauseMs = growing, patienceMs = 30_000 } = needs
  const listeners = new Set<() => void>()
  let list = readUnsent(store, meId)
  let last: Outcome | undefined

  function changed(): void {
    list = readUnsent(store, meId)
    for (const heard of listeners) heard()
  }
  const sender = startSender({
    withLock: (work) => withTabLock(locks, `tassel-unsent-${meId}`, patienceMs, work),
    sendNext: () => sendOldest(store, meId, deliver),
    onOutcome(outcome) {
      const hasChanged = last !== outcome || isSettled(outcome)
      last = outcome
      if (hasChanged) changed()
    },
    pauseMs,
  })
  function save(message: Unsent): void {
    saveUnsent(store, meId, message)
    changed()
    void sender.drain()
  }

  return {
    all: () => list,
    last: () => last,
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    send(personId, text) {
      const order = Math.max(Date.now(), 1 + (readUnsent(store, meId).at(-1)?.order ?? 0))
      save({ id: newId(), personId, text, sentAt: new Date(order).toISOString(), order, failure: null })
    },
    retry: (message) => save({ ...message, failure: null, held: undefined }),
    sendAnyway: (message) => save({ ...message, failure: null, held: undefined, anyway: true }),
    discard({ id }) {
      deleteUnsent(store, meId, id)
      changed()
    },
    resume() {
      changed()
      if (oldestQueued(list)) void sender.drain()
    },
    close() {
      sender.close()
      listeners.clear()
    },
  }
}

const maxPauseMs = 30_000
const growing = (tries: number): number => Math.min(maxPauseMs, 1000 * 2 ** tries)
