// `npm run breach -- end-all-sign-ins --because "<reason>"`: signs everyone out and invalidates access tokens and
// mailed links.
// `npm run breach -- expire-passwords --chosen-before <time> --because "<reason>" [--send]`: makes everyone whose
// password is older than <time> choose a new one. With --send they are signed out and mailed a link; without it, only
// their number is printed. A second run finishes what the first left.
// `npm run breach -- mail-everyone <file> [--to students|mentors] --because "<reason>" [--send]`: mails everyone the
// text of a file, whose first line is the subject. Without --send, only the number of recipients is printed. A second
// run mails only those whom the first did not reach.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDataKey } from '#server/accounts/data-key.ts'
import { countPasswordsFrom } from '#server/accounts/passwords-store.ts'
import { countOpenAccounts } from '#server/accounts/store.ts'
import { endAllSignIns } from '#server/desk/breach/end-all-sign-ins.ts'
import { expireAllPasswords, readMoment } from '#server/desk/breach/expire-passwords.ts'
import { mailEveryone, readNotice } from '#server/desk/breach/mail-everyone.ts'
import { readConfig } from '#server/kit/config.ts'
import { secretOf } from '#server/kit/secret-of.ts'
import { printOutcome } from './print-outcome.ts'
import { withToolNeeds } from './with-tool-needs.ts'

const usage = `usage: npm run breach -- end-all-sign-ins --because "<reason>"
       npm run breach -- expire-passwords --chosen-before 2026-11-22T09:30Z --because "<reason>" [--send]
       npm run breach -- mail-everyone <file> [--to students|mentors] --because "<reason>" [--send]`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'chosen-before': { type: 'string' },
    because: { type: 'string', default: '' },
    to: { type: 'string' },
    send: { type: 'boolean', default: false },
  },
})
const [verb, file] = positionals
const roles = { students: 'student', mentors: 'mentor' } as const
const to = values.to === 'students' || values.to === 'mentors' ? values.to : undefined

async function run(): Promise<string | undefined> {
  const isMailing = verb === 'mail-everyone' && file !== undefined && to === values.to
  if (verb !== 'end-all-sign-ins' && verb !== 'expire-passwords' && !isMailing) return undefined
  const config = readConfig(process.env)
  const secrets = { secret: await secretOf(config), previousSecret: config.previousSecret }
  return withToolNeeds(process.env, async ({ db, clock }) => {
    const auth = { ...secrets, dataKey: await openDataKey(db, secrets, clock.now()), publicUrl: config.publicUrl }
    if (verb === 'end-all-sign-ins') {
      const { people, tokens, links } = await endAllSignIns({ db, clock, auth }, values.because)
      return `${people} people were signed out; ${tokens} access tokens and ${links} mailed links ended`
    }
    if (verb === 'expire-passwords') {
      const chosenBefore = readMoment(values['chosen-before'])
      if (!values.send)
        return `${await countPasswordsFrom(db.read, chosenBefore)} people would have to choose a new password; add --send to do it`
      const needs = { db, clock, auth, product: config.product }
      const expired = await expireAllPasswords(needs, { chosenBefore, reason: values.because })
      return `${expired} people were signed out and are mailed a link to choose a new password`
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

await printOutcome(run, usage)
