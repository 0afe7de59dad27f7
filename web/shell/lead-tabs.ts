import type { TabLocks } from '#web/kit/app/tab-locks.ts'

/** Milliseconds after which a leader that says nothing is asked, and one that does not answer is taken for gone. */
export type Patience = { silent: number; unanswered: number }

/** Lets one tab of the browser lead: the next one when it closes, or when it says nothing while somebody looks at another. */
export function leadTabs({
  locks,
  name,
  patienceMs,
  follows,
  ask,
  onLead,
  onRelieved,
}: {
  locks: TabLocks
  name: string
  patienceMs: Patience
  /** Whether somebody looks at this tab, and another leads. */
  follows: () => boolean
  /** Asks the leader to say something. */
  ask: () => void
  onLead: () => void
  onRelieved: () => void
}) {
  const watch = watchLeader({ follows, ask, onGone: () => lock.steal(), patienceMs })
  const lock = holdLock({
    locks,
    name,
    onHeld() {
      watch.heard()
      onLead()
    },
    onLost() {
      onRelieved()
      watch.heard()
    },
  })
  watch.ask()
  return {
    /** Call it when the leader said something. */
    heard: watch.heard,
    ask: watch.ask,
    stop() {
      lock.stop()
      watch.stop()
    },
  }
}

/** Waits for the lock that one tab of the browser holds, keeps it until stopped, and waits again if another takes it. */
function holdLock({
  locks,
  name,
  onHeld,
  onLost,
}: {
  locks: TabLocks
  name: string
  onHeld: () => void
  onLost: () => void
}) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function hold(options: LockOptions): Promise<void> {
    try {
      await locks.request(name, options, async () => {
        if (signal.aborted) return
        onHeld()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      // Another tab took the lock because this one said nothing, or this one is closing.
      onLost()
      if (!signal.aborted) void hold({ signal })
    }
  }

  void hold({ signal })
  return {
    /** Takes the lock from the tab that has it. */
    steal: () => void hold({ steal: true }),
    stop: () => stopping.abort(),
  }
}

/** Notices, while this tab follows, that the leader is gone: a browser that put it to sleep leaves it its lock. */
function watchLeader({
  follows,
  ask,
  onGone,
  patienceMs,
}: {
  follows: () => boolean
  ask: () => void
  onGone: () => void
  patienceMs: Patience
}) {
  let heardAt = Date.now()
  let unanswered: ReturnType<typeof setTimeout> | undefined

  function heard(): void {
    heardAt = Date.now()
    clearTimeout(unanswered)
  }
  function askLeader(): void {
    ask()
    clearTimeout(unanswered)
    unanswered = setTimeout(() => {
      if (!follows()) return
      heardAt = Date.now()
      onGone()
    }, patienceMs.unanswered)
  }
  const watch = setInterval(() => {
    if (follows() && Date.now() - heardAt > patienceMs.silent) askLeader()
  }, patienceMs.silent / 4)
  return {
    heard,
    ask: askLeader,
    stop() {
      clearInterval(watch)
      clearTimeout(unanswered)
    },
  }
}
