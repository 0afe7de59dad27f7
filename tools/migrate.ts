// Brings the PostgreSQL at DATABASE_URL up to the newest migration.
import { migrate } from '#server/migrate.ts'

const url = process.env['DATABASE_URL']
if (!url) throw new Error('set DATABASE_URL to the PostgreSQL to migrate')
const applied = await migrate(url)
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
