import { fork } from 'node:child_process'
import { once } from 'node:events'

/** What the process is started with that makes the demo world. */
export const makesDemoWorld = 'makes-demo-world'

export type DemoWorldMaker = {
  /** Makes it in this database. Throws if it can't; the process has said why. */
  make(url: string): Promise<void>
  /** Ends what is still under way. */
  close(): Promise<void>
}

/**
 * A process for the demo world alone, which ends when it is made, and with this one: what making it takes of memory (compiled code, words to
 * read texts by) is not kept by the server.
 */
export function startDemoWorldMaker(): DemoWorldMaker {
  const [, entry = ''] = process.argv
  const child = fork(entry, [makesDemoWorld])
  const ended = once(child, 'exit')
  // Whoever waits for it hears of it.
  ended.catch(() => {})
  return {
    async make(url) {
      // One that is gone is noticed by its code.
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

/** In that process: the address of the database. It leaves as soon as the one that started it is gone. */
export async function databaseToFill(): Promise<string> {
  process.once('disconnect', () => process.exit(1))
  const [url]: unknown[] = await once(process, 'message')
  // Otherwise it would stay after its work, or after what kept it from it.
  process.channel?.unref()
  return String(url)
}
