// `npm run breach -- end-all-sign-ins --because "<reason>"`: signs everybody out, and makes access tokens and mailed links worthless.
// `npm run breach -- mail-everyone <file> [--to students|mentors] --because "<reason>" [--send]`: mails everybody the text of a file; its
// first line is the subject. Without --send it says to how many. Run again, it mails only whom the first run did not get.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDataKey } from '#server/accounts/data-key.ts'
import { countOpenAccounts } from '#server/accounts/store.ts'
import { endAllSignIns } from '#server/desk/breach/end-all-sign-ins.ts'
import { mailEveryone, readNotice } from '#server/desk/breach/mail-everyone.ts'
import { readConfig } from '#server/kit/config.ts'
import { secretOf } from '#server/kit/secret-of.ts'
import { onTassel } from './open-for-tool.ts'

const usage = `usage: npm run breach -- end-all-sign-ins --because "<reason>"
       npm run breach -- mail-everyone <file> [--to students|mentors] --because "<reason>" [--send]`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    because: { type: 'string', default: '' },
    to: { type: 'string' },
    send: { type: 'boolean', default: false },
  },
})
const [verb, file] = positionals
const roles = { students: 'student', mentors: 'mentor' } as const
const to = values.to === 'students' || values.to === 'mentors' ? values.to : undefined

async function run(): Promise<string | undefined> {
  if (verb !== 'end-all-sign-ins' && (verb !== 'mail-everyone' || !file || to !== values.to)) return undefined
  const config = readConfig(process.env)
  const secrets = { secret: await secretOf(config), previousSecret: config.previousSecret }
  return onTassel(process.env, async ({ db, clock }) => {
    const auth = { ...secrets, dataKey: await openDataKey(db, secrets, clock.now()), publicUrl: config.publicUrl }
    if (verb === 'end-all-sign-ins') {
      const { people, tokens, links } = await endAllSignIns({ db, clock, auth }, values.because)
      return `${people} people were signed out; ${tokens} access tokens and ${links} mailed links ended`
    }
    const notice = readNotice(await readFile(file ?? '', 'utf8'))
    const role = to && roles[to]
    if (!values.send)
      return `“${notice.subject}” would go to ${await countOpenAccounts(db.read, role)} people; add --send to send it`
    const needs = { db, clock, auth, product: config.product }
    const { written, already } = await mailEveryone(needs, { notice, role, reason: values.because })
    return `“${notice.subject}” is on its way to ${written} people; ${already} had it already`
  })
}

const said = await run().catch((error: unknown) => {
  // What the person at the keyboard can mend is thrown as a plain Error.
  if (!(error instanceof Error)) throw error
  process.exitCode = 1
  return error.message
})
if (said === undefined) process.exitCode = 2
console.log(said ?? usage)
