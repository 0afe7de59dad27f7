import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The argument that starts the process as the maker of the demo world. */
export const demoWorldMakerArgument = 'makes-demo-world'

export type DemoWorldMaker = {
  /** Creates the demo world in this database. Throws if that fails; the child process has already reported why. */
  make(url: string): Promise<void>
  /** Stops the process, even in the middle of its work. */
  close(): Promise<void>
}

/**
 * Starts a process that only creates the demo world. It ends when it is done, or when this process ends. A separate
 * process keeps the memory this takes (compiled code, word lists for reading texts) out of the server.
 */
export function startDemoWorldMaker(): DemoWorldMaker {
  const [, entry = ''] = process.argv
  const child = fork(entry, [demoWorldMakerArgument])
  const ended = once(child, 'exit')
  // `make` and `close` handle a failure; this only prevents an unhandled rejection.
  ended.catch(() => {})
  return {
    async make(url) {
      // If the child is already gone, its exit code tells us.
      child.send(url, () => {})
      const [code]: unknown[] = await ended
      if (code !== 0) throw new Error('the demo world could not be made')
    },
    async close() {
      child.kill()
      await ended
    },
  }
}

/** Returns the database URL, in the child process. The child exits as soon as its parent is gone. */
export async function receiveDatabaseUrl(): Promise<string> {
  process.once('disconnect', () => process.exit(1))
  const [url]: unknown[] = await once(process, 'message')
  // Otherwise the open channel would keep the process alive after its work is done or has failed.
  process.channel?.unref()
  return String(url)
}
