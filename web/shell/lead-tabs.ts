import type { TabLocks } from '#web/kit/app/tab-locks.ts'

/**
 * Milliseconds after which a silent leader is asked for a sign of life, and after which one that doesn't answer is
 * considered gone.
 */
export type Patience = { silent: number; unanswered: number }

/**
 * Elects one tab of the browser as leader. Another takes over when it closes, or when it falls silent while the person
 * is looking at a different tab.
 */
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
  /** True if this tab is visible and another one leads. */
  follows: () => boolean
  /** Asks the leader for a sign of life. */
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
    /** Call it when the leader has sent anything. */
    heard: watch.heard,
    ask: watch.ask,
    stop() {
      lock.stop()
      watch.stop()
    },
  }
}

/**
 * Waits for the lock that only one tab of the browser can hold, keeps it until stopped, and waits again if another tab
 * steals it.
 */
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
      // Another tab stole the lock because this one was silent, or this one is closing.
      onLost()
      if (!signal.aborted) void hold({ signal })
    }
  }

  void hold({ signal })
  return {
    /** Takes the lock away from the tab that holds it. */
    steal: () => void hold({ steal: true }),
    stop: () => stopping.abort(),
  }
}

/**
 * Notices, while this tab follows, that the leader is gone. A tab the browser has put to sleep still holds its lock.
 */
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
