import type { FastifyInstance } from 'fastify'

const lookEveryMs = 1000
const silentForMs = 2000
const atMostEveryMs = 600_000

/**
 * Has the engine collect all it can as soon as nobody is there, after a start and then at most every ten minutes: it keeps what a start
 * or a busy hour has grown, and by itself gives it back much later or not at all (docs/decisions/0356-memory.md). That holds the only
 * thread for a tenth of a second. `gc` is there where Node was started with `--expose-gc`; without it nothing is done.
 */
export function giveBackMemory(
  http: FastifyInstance,
  { countStreams, gc = globalThis.gc }: { countStreams: () => number; gc?: NodeJS.GCFunction | undefined },
): void {
  if (!gc) return
  const silence = watchSilence(countStreams, () => performance.now())
  http.addHook('onRequest', (_request, _reply, done) => {
    silence.end()
    done()
  })
  const looking = setInterval(() => {
    if (!silence.isThere()) return
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    silence.used()
  }, lookEveryMs).unref()
  http.addHook('onClose', async () => clearInterval(looking))
}

/** Whether nobody is there: no stream is open, and nothing has been asked for some time. `now` is in milliseconds. */
export function watchSilence(countStreams: () => number, now: () => number) {
  let lastAskedAt = now()
  let usedAt = Number.NEGATIVE_INFINITY
  return {
    /** Somebody has asked for something. */
    end: (): void => void (lastAskedAt = now()),
    /** Whether it has lasted for two seconds, was not used already, and neither was another in the last ten minutes. */
    isThere(): boolean {
      const isQuiet = countStreams() === 0 && now() - lastAskedAt >= silentForMs
      return isQuiet && lastAskedAt >= usedAt && now() - usedAt >= atMostEveryMs
    },
    used: (): void => void (usedAt = now()),
  }
}
