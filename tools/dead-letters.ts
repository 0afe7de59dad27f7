// `npm run dead-letters`: lists the dead letters. `npm run dead-letters -- retry [announcement]` retries all of them,
// or those of one announcement.
import { realClock } from '#server/kit/clock.ts'
import { openDatabase } from '#server/kit/database.ts'
import { listDeadLetters, retryDeadLetters } from '#server/kit/dead-letters-store.ts'

const url = process.env['DATABASE_URL']
if (!url) throw new Error('set DATABASE_URL to the PostgreSQL to look into')
const [verb = 'list', given] = process.argv.slice(2)
const announcementId = given === undefined ? undefined : Number(given)
if (!['list', 'retry'].includes(verb) || (announcementId !== undefined && !Number.isSafeInteger(announcementId)))
  throw new Error('say nothing, or `retry`, or `retry` and the number of an announcement')

const db = await openDatabase(url, { max: 2 })
try {
  if (verb === 'retry') {
    const count = await retryDeadLetters({ db, clock: realClock }, announcementId)
    console.log(`${count} will be tried again within a second`)
  } else {
    const letters = await listDeadLetters(db.read)
    for (const { announcementId: id, listener, type, attempts, lastError, deadAt } of letters)
      console.log(`${id} ${type}: ${listener} failed ${attempts} times, last ${deadAt.toISOString()}: ${lastError}`)
    console.log(letters.length === 0 ? 'no dead letters' : `${letters.length} dead letters`)
  }
} finally {
  await db.close()
}
