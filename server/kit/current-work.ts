import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** What a statement is made for: a call or a job, by its name, and the request in whose log lines it is. */
export type Work = {
  name: string
  requestId?: string
  /** Its part of a trace, while traces are sent. */
  span?: Span
}

// For logs and traces only, never for what happens: the many hands between a call and its statements need not pass it on.
const current = new AsyncLocalStorage<Work>()

/** Runs work so that a slow statement's line in the log names it. */
export const doing = <Done>(work: Work, run: () => Done): Done => current.run(work, run)

export const currentWork = (): Work | undefined => current.getStore()
