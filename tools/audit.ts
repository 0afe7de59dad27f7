// `npm run audit`: checks that no entry of the audit log is missing or was changed, and prints where the log ends.
import { openDataKey } from '#server/accounts/data-key.ts'
import { checkAudit } from '#server/kit/audit-store.ts'
import { readConfig } from '#server/kit/config.ts'
import { secretOf } from '#server/kit/secret-of.ts'
import { withToolNeeds } from './with-tool-needs.ts'

const config = readConfig(process.env)
const { broken, end } = await withToolNeeds(process.env, async ({ db, clock }) => {
  const secrets = { secret: await secretOf(config), previousSecret: config.previousSecret }
  return checkAudit(db.read, { dataKey: await openDataKey(db, secrets, clock.now()) })
})
broken.forEach((line) => console.error(line))
console.log(end ? `the log ends with entry ${end.number}, sealed ${end.seal.slice(0, 16)}` : 'the log is empty')
console.log(broken.length === 0 ? 'the audit log is whole' : `${broken.length} things are wrong with the audit log`)
process.exitCode = broken.length === 0 ? 0 : 1
