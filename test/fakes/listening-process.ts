// `node listening-process.ts <database> <now>`: handles announcements as a server would. Its listener blocks on the row
// 'the gate' if a test holds it.
import { sql } from 'kysely'
import { openDatabase } from '#server/kit/database.ts'
import { handleAnnouncements } from '#server/kit/listeners.ts'
import { settableClock } from '#test/settable-clock.ts'

const [url = '', now = ''] = process.argv.slice(2)
const db = await openDatabase(url)
await handleAnnouncements(
  { db, clock: settableClock(now), onFailure: console.error },
  {
    letters: {
      'password-reset-asked': async (tx, { email }) => {
        await sql`insert into heard (email) values (${email})`.execute(tx)
        if (email === '7@example.com') await sql`update heard set email = email where email = 'the gate'`.execute(tx)
      },
    },
  },
)
