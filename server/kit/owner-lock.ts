import { setTimeout as sleep } from 'node:timers/promises'
import { holdLock } from './hold-lock.ts'

export type OwnerLock = {
  version: string
  /** The server is about to be stopped; resolves once nobody is starting it again. */
  expectEnd(): Promise<void>
}

/**
 * The owner's lock, taken again when the server recovers from a crash, or when `revive` has started it again after it was
 * killed. Undefined if somebody else has it.
 */
export async function keepLock(adminUrl: string, revive: () => Promise<unknown>): Promise<OwnerLock | undefined> {
  const name = 'tassel data directory'
  let ending = false
  let regaining: Promise<void> = Promise.resolve()
  const hold = () => holdLock(adminUrl, name, () => void (regaining = regain()))
  async function regain() {
    for (const deadline = Date.now() + 30_000; !ending; await sleep(50)) {
      if (await hold().catch(() => undefined)) return
      // Fails while the server recovers by itself, which is fine.
      await revive()
      // Nobody waits for this: it ends the process, which is all that is left to do.
      if (Date.now() > deadline) throw new Error('the embedded PostgreSQL stopped under a running Tassel')
    }
  }
  const lock = await hold()
  return (
    lock && {
      version: lock.version,
      expectEnd() {
        ending = true
        return regaining
      },
    }
  )
}
