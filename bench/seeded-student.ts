import { findPersonByEmail } from '#server/accounts/store.ts'
import { realClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { openDatabase } from '#server/kit/database.ts'
import { seedDemoWorld } from '#server/seed.ts'
import { signInOf } from './live-people.ts'

/** Seeds the demo world into an empty database and signs in its student. */
export async function seededStudent(url: string, secret: string) {
  const db = await openDatabase(url)
  const config = readConfig({ LOG_LEVEL: 'error' })
  const auth = { secret, dataKey: secret, publicUrl: config.publicUrl }
  await seedDemoWorld({ db, clock: realClock, auth, config })
  const person = await findPersonByEmail(db.read, 'demo-student@example.com')
  if (!person) throw new Error('the demo world has no student')
  const cookie = await signInOf(db, person.id, secret)
  await db.close()
  return { id: person.id, cookie }
}
