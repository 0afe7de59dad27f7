import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkNothingLost } from './check-nothing-lost.ts'
import { drawFrom } from './draw.ts'
import { startSupervised } from './kill-engine.ts'
import { startMixedLoad } from './mixed-load.ts'

export type Filled = {
  rounds: number
  /** Answers of 500 and above while the disk was full. */
  refused: number
  writes: number
  /** The longest time from when there was room again to the next acknowledged write. */
  slowestMs: number
  /** Starts of the server that failed for lack of room and were retried. */
  failedStarts: number
  seconds: number
}

const sizeMb = 400
const run = promisify(execFile)

/** Mounts a small disk in memory. Returns undefined if this user may not mount one. */
export async function mountSmallDisk(): Promise<{ path: string; remove(): Promise<void> } | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'tassel-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tassel-disk', path])
  } catch {
    await rm(path, { recursive: true })
    return undefined
  }
  return {
    path,
    async remove() {
      await run('umount', [path])
      await rm(path, { recursive: true })
    },
  }
}

/**
 * Fills the disk of the data directory several times while people write, and makes room again. Throws unless every call
 * that found no room was refused with a message, no such call is half done, and everything resumes by itself once there
 * is room.
 */
export async function fillDisk(path: string, { rounds, seed }: { rounds: number; seed: number }): Promise<Filled> {
  const draw = drawFrom(seed)
  const tassel = await startSupervised({ LOG_LEVEL: 'silent', SCREENS: 'elsewhere' }, { dataDir: path })
  const ballast = join(path, 'ballast')
  try {
    let refused = 0
    let onRefusal = () => {}
    const load = await startMixedLoad(tassel.address, {
      seed: seed + 1,
      pairs: 3,
      // Long texts, so that the server soon needs more room.
      text: randomWords(3800),
      onFailure({ status, text }) {
        const { code, message } = JSON.parse(text) as { code: string; message: string }
        assert.deepEqual([status, code, message], [500, 'unforeseen', 'Something went wrong. Please try again.'])
        refused++
        onRefusal()
      },
    })
    const began = performance.now()
    let slowestMs = 0
    for (let round = 0; round < rounds; round++) {
      await load.writes(20 + draw(40))
      const enough = new Promise<void>((resolve) => {
        let left = 20 + draw(60)
        onRefusal = () => --left <= 0 && resolve()
      })
      let full = true
      const filling = (async () => {
        // Also fills whatever the database frees in the meantime.
        for (; full; await sleep(50)) await fill(ballast)
      })()
      // The server itself may exit for lack of room and then refuses nothing, hence the time limit.
      await Promise.race([enough, load.failed, sleep(45_000)])
      full = false
      await filling
      await rm(ballast)
      const at = performance.now()
      await load.writes(1)
      slowestMs = Math.max(slowestMs, performance.now() - at)
    }
    await load.end()
    const seconds = (performance.now() - began) / 1000
    const { acknowledged } = load
    await checkNothingLost({ url: tassel.url, environment: { DATA_DIR: path } }, acknowledged, `seed ${seed}`)
    const { messages, sessions, todos } = acknowledged
    const writes = messages.length + 2 * sessions.length + todos.length
    return { rounds, refused, writes, slowestMs, failedStarts: tassel.failedStarts(), seconds }
  } finally {
    await rm(ballast, { force: true })
    await tassel.stop()
  }
}

/** Writes until there is no room for another byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const size of [1_048_576, 65_536, 4096])
      try {
        for (const block = Buffer.alloc(size); ;) await file.write(block)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
  } finally {
    await file.close()
  }
}

/** Random letters, which don't compress, in words, so that no reading of the message finds anything in them. */
function randomWords(length: number): string {
  const letters = randomBytes(length).map((byte) => (byte % 6 === 0 ? 32 : 97 + (byte % 26)))
  return Buffer.from(letters).toString('latin1').trim()
}
