import { AsyncLocalStorage } from 'node:async_hooks'

/** What a statement is made for: a call or a job, by its name, and the request in whose log lines it is. */
export type Work = { name: string; requestId?: string }

// For the log only, never for what happens: the many hands between a call and its statements need not pass it on.
const current = new AsyncLocalStorage<Work>()

/** Runs work so that a slow statement's line in the log names it. */
export const doing = <Done>(work: Work, run: () => Done): Done => current.run(work, run)

export const currentWork = (): Work | undefined => current.getStore()
