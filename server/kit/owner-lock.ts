import { setTimeout as sleep } from 'node:timers/promises'
import { holdLock } from './hold-lock.ts'

export type OwnerLock = { version: string; expectEnd(): void }

/** The owner's lock, taken again when the server recovers from a crash. Undefined if somebody else has it. */
export async function keepLock(adminUrl: string): Promise<OwnerLock | undefined> {
  const name = 'tassel data directory'
  let ending = false
  const hold = () => holdLock(adminUrl, name, () => void regain())
  async function regain() {
    for (const deadline = Date.now() + 30_000; !ending; await sleep(50)) {
      if (await hold().catch(() => undefined)) return
      // Nobody waits for this: it ends the process, which is all that is left to do.
      if (Date.now() > deadline) throw new Error('the embedded PostgreSQL stopped under a running Tassel')
    }
  }
  const lock = await hold()
  return lock && { version: lock.version, expectEnd: () => void (ending = true) }
}
