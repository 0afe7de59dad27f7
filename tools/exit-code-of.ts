import type { ChildProcess } from 'node:child_process'

/**
 * Resolves to a child's exit code once it has ended, or with 'close' once its output has ended too. Null if a signal
 * ended it.
 */
export const exitCodeOf = (child: ChildProcess, event: 'exit' | 'close'): Promise<number | null> =>
  new Promise((done, fail) => child.once(event, done).once('error', fail))
