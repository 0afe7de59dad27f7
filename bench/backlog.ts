// `npm run bench:backlog`: works off a backlog of each kind of announcement, as sets and one by one, alternating in one
// database. For each listener and kind, prints the statements per announcement and how many times faster sets are. SIZE
// is the number of announcements of each kind.
import { announceAll, announcedTypes, writePairs } from '#test/announced-pairs.ts'
import { openTestDatabase } from '#test/database.ts'
import { tableOf } from '#test/figures.ts'
import { settableClock } from '#test/settable-clock.ts'
import { countStatements } from '#test/statements.ts'
import { listenersOf } from '#server/background.ts'
import type { AnnouncementType } from '#server/kit/announce.ts'
import { readConfig } from '#server/kit/config.ts'
import { handleAnnouncements, type Listeners } from '#server/kit/listeners.ts'
import { noteRatio } from './ratios.ts'
import { eachAlone } from '#test/each-alone.ts'

const size = Number(process.env['SIZE'] ?? 400)
const config = readConfig({})
const secret = 'a secret of the bench, long enough for anybody'
const auth = { secret, dataKey: secret, publicUrl: config.publicUrl }
const listeners = listenersOf({ auth, product: config.product, onlyVerified: false })

const { db, close } = await openTestDatabase()
const clock = settableClock('2026-03-02T14:00:00Z')
// The first half is worked off one by one, the second as sets. A few more come before, as a warm-up.
const [warm, half] = [50, Math.floor(size / 2)]
await writePairs(db, { from: 1, to: warm * 2 + half * 2 })

type Figures = { statements: number; ms: number }
const total = { singly: { statements: 0, ms: 0 }, together: { statements: 0, ms: 0 } }
const lines: [string, string][] = [
  ['listener and kind', 'statements an announcement: one by one, as sets; times as fast'],
]
for (const type of announcedTypes)
  for (const [name, heard] of Object.entries(listeners)) {
    const listen = heard[type]
    if (typeof listen !== 'object') continue
    const as = { [type]: listen } as Listeners
    await workOff(name, eachAlone(as), type, { from: 1, to: warm })
    await workOff(name, as, type, { from: warm + 1, to: warm * 2 })
    const singly = await workOff(name, eachAlone(as), type, { from: warm * 2 + 1, to: warm * 2 + half })
    const together = await workOff(name, as, type, { from: warm * 2 + half + 1, to: warm * 2 + half * 2 })
    add(total.singly, singly)
    add(total.together, together)
    lines.push([`${name} on ${type}`, figuresOf(singly, together)])
  }
const kinds = lines.length - 1
lines.push([
  `all ${kinds}`,
  figuresOf(
    { statements: total.singly.statements / kinds, ms: total.singly.ms },
    { statements: total.together.statements / kinds, ms: total.together.ms },
  ),
])
for (const line of tableOf(lines)) console.log(line)
console.log(`${((kinds * half) / (total.together.ms / 1000)).toFixed(0)} announcements a second as sets`)
noteRatio('backlog', 'announcements as sets, beside one by one', total.singly.ms / total.together.ms)
await close()

async function workOff(
  name: string,
  heard: Listeners,
  type: AnnouncementType,
  { from, to }: { from: number; to: number },
): Promise<Figures> {
  await announceAll(
    db,
    Array.from({ length: to - from + 1 }, (_, at) => ({ type, n: from + at })),
  )
  const onFailure = (message: string, error: unknown) => {
    throw new Error(message, { cause: error })
  }
  const started = performance.now()
  const { statements } = await countStatements(() => handleAnnouncements({ db, clock, onFailure }, { [name]: heard }))
  return { statements: statements.length / (to - from + 1), ms: performance.now() - started }
}

function add(sum: Figures, { statements, ms }: Figures): void {
  sum.statements += statements
  sum.ms += ms
}

function figuresOf(singly: Figures, together: Figures): string {
  const times = (singly.ms / together.ms).toFixed(1).padStart(6)
  return `${singly.statements.toFixed(1).padStart(5)} ${together.statements.toFixed(2).padStart(6)} ${times}`
}
