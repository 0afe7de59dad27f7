import { failureOf } from '#web/kit/app/client.ts'

type Needs = {
  /** Sends signals to the other's visit. */
  deliver: (to: string, signals: string[]) => Promise<unknown>
  onRefused: (error: unknown) => void
}

const gatherMs = 40 // candidates come in bursts
const againMs = 1000
const mostAtOnce = 50
const longestAtOnce = 20_000

/** Sends signals in order, several at a time. While the server can't be reached, they wait. */
export function openSignalQueue({ deliver, onRefused }: Needs) {
  let waiting: { to: string; signal: string }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let closed = false

  function next(): string[] {
    const [first] = waiting
    const taken: string[] = []
    for (const { to, signal } of waiting) {
      const tooMuch = taken.length >= mostAtOnce || [...taken, signal].join('').length > longestAtOnce
      if (to !== first?.to || (tooMuch && taken.length > 0)) break
      taken.push(signal)
    }
    return taken
  }
  async function flush(): Promise<void> {
    timer = undefined
    const [first] = waiting
    if (sending || closed || !first) return
    sending = true
    const taken = next()
    let pause = 0
    try {
      await deliver(first.to, taken)
      waiting = waiting.slice(taken.length)
    } catch (error) {
      if (failureOf(error).kind === 'refused') {
        waiting = waiting.slice(taken.length)
        onRefused(error)
      } else pause = againMs
    }
    sending = false
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), pause)
  }
  return {
    send(to: string, signal: string): void {
      waiting.push({ to, signal })
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    close(): void {
      closed = true
      clearTimeout(timer)
    },
  }
}
