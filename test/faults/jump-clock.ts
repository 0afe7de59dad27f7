import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { openMovableClock } from '#server/kit/clock.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { checkNothingLost } from './check-nothing-lost.ts'
import { drawFrom } from './draw.ts'
import { LiveReader } from './live-reader.ts'
import { startMixedLoad } from './mixed-load.ts'
import { startTwoServers, type TwoServers } from './two-servers.ts'

export type Jumped = {
  jumps: number
  /** The longest jump in either direction, in hours. */
  longest: number
  writes: number
  heard: number
  seconds: number
}

const hour = 3_600_000
const farthest = 26

/**
 * Has people write through two servers whose clock jumps forward and back, up to 27 hours from the right time (up to 53
 * hours in one jump), and is right again in the end. Throws if a call fails, a live stream misses or repeats something,
 * or anything written is lost or not acted on once the clock is right.
 */
export async function jumpClock(plan: { jumps: number; seed: number }): Promise<Jumped> {
  const servers = await startTwoServers(drawFrom(plan.seed + 1))
  try {
    const db = await openDatabase(servers.databaseUrl, { max: 2 })
    try {
      return await jumpOn(servers, db, plan)
    } finally {
      await db.close()
    }
  } finally {
    await servers.stop()
  }
}

async function jumpOn(servers: TwoServers, db: Db, { jumps, seed }: { jumps: number; seed: number }): Promise<Jumped> {
  const draw = drawFrom(seed)
  const clock = await openMovableClock(db)
  const broken = Promise.withResolvers<never>()
  const load = await startMixedLoad(servers.address, {
    seed: seed + 2,
    pairs: 3,
    onFailure: ({ status, text }) => broken.reject(new Error(`a call failed with ${status}: ${text}`)),
  })
  let heard = 0
  const readers = load.acknowledged.pairs.map(
    ({ student }) =>
      new LiveReader(student.cookie, servers.address, { onEvent: () => heard++, onFailure: broken.reject }),
  )
  for (const reader of readers) await reader.open()

  const began = performance.now()
  const jumping = async () => {
    let ahead = 0
    let longest = 0
    for (let n = 0; n < jumps; n++) {
      await load.writes(5 + draw(20))
      // The last jump sets the clock right.
      const next = n === jumps - 1 ? 0 : (draw(2 * farthest + 1) - farthest) * hour + draw(hour)
      longest = Math.max(longest, Math.abs(next - ahead))
      await clock.advance(next - ahead)
      ahead = next
    }
    await load.writes(20)
    await load.end()
    return longest / hour
  }
  const longest = await Promise.race([broken.promise, jumping()])
  const seconds = (performance.now() - began) / 1000
  const place = { url: await servers.address(), environment: { DATABASE_URL: servers.databaseUrl } }
  await Promise.race([broken.promise, checkNothingLost(place, load.acknowledged, `seed ${seed}`)])
  assert.equal(load.repeated(), 0, 'no call was lost')
  await mailsAreSettled(db)
  for (const reader of readers) reader.close()
  const { messages, sessions, todos } = load.acknowledged
  return { jumps, longest, writes: messages.length + 2 * sessions.length + todos.length, heard, seconds }
}

/** Resolves once no email is waiting that was due immediately. Throws if any was given up. */
async function mailsAreSettled(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number; lost: number }>`
      select count(*) filter (where sent_at is null and given_up_at is null and unwanted_at is null and send_after = written_at) as waiting,
        count(*) filter (where given_up_at is not null) as lost from mails`.execute(db.read)
    assert.equal(rows[0]?.lost, 0, 'no mail was given up')
    if (rows[0]?.waiting === 0) return
  }
}
