import type { FastifyInstance } from 'fastify'
import { healthPaths } from './health.ts'

const lookEveryMs = 1000
const silentForMs = 2000
const atMostEveryMs = 600_000

type Needs = { countStreams: () => number; gc?: Collect | undefined; now?: () => number }
type Collect = (how: NodeJS.GCOptions) => void

/**
 * Once the server listens, has the engine collect all it can as soon as nobody is there, and then at most every ten minutes: it keeps
 * what a start or a busy hour has grown, and by itself gives it back much later or not at all (docs/decisions/0356-memory.md). That holds
 * the only thread for 0.1 s in a small place. `gc` is there where Node was started with `--expose-gc`; without it nothing is done.
 */
export function giveBackMemory(
  http: FastifyInstance,
  { countStreams, gc = globalThis.gc, now = () => performance.now() }: Needs,
): void {
  if (!gc) return
  const silence = watchSilence(countStreams, now)
  let looking: NodeJS.Timeout | undefined
  http.addHook('onRequest', (request, _reply, done) => {
    if (!healthPaths.has(request.url)) silence.end()
    done()
  })
  http.addHook('onListen', async () => {
    // What came before, such as the making of the demo world, was not silence.
    silence.end()
    looking = setInterval(() => {
      if (!silence.isThere()) return
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      silence.used()
    }, lookEveryMs).unref()
  })
  http.addHook('onClose', async () => clearInterval(looking))
}

/** Notes when somebody was there last. `now` is in milliseconds. */
export function watchSilence(countStreams: () => number, now: () => number) {
  let lastAskedAt = now()
  let usedAt = Number.NEGATIVE_INFINITY
  return {
    /** Somebody has asked for something. */
    end: (): void => void (lastAskedAt = now()),
    /** True two seconds after anybody was there, unless this silence was used already, or another in the last ten minutes. */
    isThere(): boolean {
      const isQuiet = countStreams() === 0 && now() - lastAskedAt >= silentForMs
      return isQuiet && lastAskedAt >= usedAt && now() - usedAt >= atMostEveryMs
    },
    used: (): void => void (usedAt = now()),
  }
}
