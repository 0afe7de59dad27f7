import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** What a statement is run for: the name of a call or job, and the request whose log lines it belongs to. */
export type Work = {
  name: string
  requestId?: string
  /** The current span, if traces are sent. */
  span?: Span
}

// Only for logs and traces, never for behavior. This way the layers between a call and its statements don't have to
// pass it along.
const current = new AsyncLocalStorage<Work>()

/** Runs work so that the log line of a slow statement names it. */
export const withWork = <Done>(work: Work, run: () => Done): Done => current.run(work, run)

export const currentWork = (): Work | undefined => current.getStore()
