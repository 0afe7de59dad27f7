import { createHash } from 'node:crypto'
import { asId, type Id, type PersonId } from '#domain/kit/ids.ts'
import type { Result } from '#domain/kit/result.ts'
import { hour } from '#domain/kit/time.ts'
import type { AuthSettings } from './accounts/auth.ts'
import { findPersonByEmail } from './accounts/store.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { Db } from './kit/database.ts'

/** Dependencies of seeding. */
export type SeedNeeds = { db: Db; clock: Clock; auth: AuthSettings; config: Config }

/** The password of everyone in the demo world. */
export const demoPassword = 'tassel-demo-1'

/** The same dependencies, with the clock stopped at a moment in the past. */
export const asOf = (needs: SeedNeeds, time: Date): SeedNeeds => ({ ...needs, clock: still(time) })

export const hoursAgo = (needs: SeedNeeds, hours: number): SeedNeeds =>
  asOf(needs, new Date(needs.clock.now().getTime() - hours * hour))

const still = (time: Date): Clock => ({
  now: () => time,
  advance: () => Promise.reject(new Error('seeding does not move time')),
})

export async function idOf(db: Db, email: string): Promise<PersonId> {
  const person = await findPersonByEmail(db.read, email)
  if (!person) throw new Error(`${email} was not seeded`)
  return person.id
}

/** Returns the same UUID-shaped id for the same text. */
export function idFor<Kind extends Id<string>>(what: string): Kind {
  const hex = createHash('sha256').update(`tassel demo ${what}`).digest('hex')
  return asId(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`)
}

/** Returns the value. Throws if the use case refused, which means that the demo world's data is wrong. */
export function orThrow<Value>(result: Result<Value, { code: string }>): Value {
  if (!result.ok) throw new Error(`seeding was refused: ${result.refusal.code}`)
  return result.value
}
