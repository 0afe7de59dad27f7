import type { FastifyInstance } from 'fastify'
import { healthPaths } from './health.ts'

const lookEveryMs = 1000
const silentForMs = 2000
const atMostEveryMs = 600_000

type Needs = { countStreams: () => number; gc?: Collect | undefined; now?: () => number }
type Collect = (how: NodeJS.GCOptions) => void

/**
 * Once the server listens, runs a full garbage collection as soon as nobody is using it, and then at most every ten
 * minutes. V8 keeps what a start or a busy hour has allocated, and returns it much later or never on its own
 * (docs/decisions/0356-memory.md). This blocks the only thread for 0.1 s on a small server. `gc` exists if Node was
 * started with `--expose-gc`; without it, nothing is done.
 */
export function giveBackMemory(
  http: FastifyInstance,
  { countStreams, gc = globalThis.gc, now = () => performance.now() }: Needs,
): void {
  if (!gc) return
  const silence = watchSilence(countStreams, now)
  let looking: NodeJS.Timeout | undefined
  http.addHook('onRequest', (request, _reply, done) => {
    if (!healthPaths.has(request.routeOptions.url ?? '')) silence.end()
    done()
  })
  http.addHook('onListen', async () => {
    // Earlier work, such as creating the demo world, doesn't count as silence.
    silence.end()
    looking = setInterval(() => {
      if (!silence.isThere()) return
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      silence.used()
    }, lookEveryMs).unref()
  })
  http.addHook('onClose', async () => clearInterval(looking))
}

/** Tracks when the server was last used. `now` is in milliseconds. */
export function watchSilence(countStreams: () => number, now: () => number) {
  let lastAskedAt = now()
  let usedAt = Number.NEGATIVE_INFINITY
  return {
    /** Called on every request, except health checks. */
    end: (): void => void (lastAskedAt = now()),
    /**
     * True if nobody has been there for two seconds, unless this silence was used already, or another one in the last
     * ten minutes.
     */
    isThere(): boolean {
      const isQuiet = countStreams() === 0 && now() - lastAskedAt >= silentForMs
      return isQuiet && lastAskedAt >= usedAt && now() - usedAt >= atMostEveryMs
    },
    used: (): void => void (usedAt = now()),
  }
}
