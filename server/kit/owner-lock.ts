import { setTimeout as sleep } from 'node:timers/promises'
import { holdLock } from './hold-lock.ts'

export type OwnerLock = {
  version: string
  /** Called when the server is about to be stopped. Resolves once nothing is restarting it. */
  expectEnd(): Promise<void>
}

/**
 * Takes the owner's lock, and takes it again after the server recovers from a crash or `revive` restarts it after it
 * was killed. Returns undefined if another process holds it.
 */
export async function keepLock(adminUrl: string, revive: () => Promise<unknown>): Promise<OwnerLock | undefined> {
  const name = 'tassel data directory'
  let ending = false
  let regaining: Promise<void> = Promise.resolve()
  const hold = () => holdLock(adminUrl, name, () => void (regaining = regain()))
  async function regain() {
    for (const deadline = Date.now() + 30_000; !ending; await sleep(50)) {
      if (await hold().catch(() => undefined)) return
      // Fails while the server is recovering by itself, which is fine.
      await revive()
      // Nothing awaits this, so it ends the process, which is all that is left to do.
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
