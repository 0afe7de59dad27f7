import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type TakenMail = { from: string; to: string[]; raw: string }

/**
 * Starts an SMTP server in its own process. mail-server-process.ts shows how the recipient's address determines what it
 * does.
 */
export async function startMailServer({ hangs = false } = {}) {
  const file = join(import.meta.dirname, 'mail-server-process.ts')
  const child: ChildProcess = spawn(process.execPath, [file, ...(hangs ? ['--hang'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('the mail server has no output')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async <Line>(): Promise<Line> => {
    const line = await lines.next()
    if (line.done) throw new Error('the mail server ended')
    return JSON.parse(line.value) as Line
  }
  const { port } = await next<{ port: number }>()
  return {
    port,
    /** Resolves with the next email it accepted, as it came over the wire. */
    nextMail: async (): Promise<TakenMail> => (await next<{ mail: TakenMail }>()).mail,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
