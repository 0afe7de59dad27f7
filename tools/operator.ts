// `npm run operator -- add <email> --as <support|safety|finance|owner> [--name <name>]`: makes somebody an operator, or
// changes an operator's level. `-- remove <email>` undoes that; `-- list` lists the operators.
import { parseArgs } from 'node:util'
import { type OperatorLevel, operatorLevels } from '#domain/kit/operator-level.ts'
import { openDataKey } from '#server/accounts/data-key.ts'
import { listOperators } from '#server/accounts/operators-store.ts'
import { addOperator, removeOperator } from '#server/desk/operators/add-operator.ts'
import { readConfig } from '#server/kit/config.ts'
import { secretOf } from '#server/kit/secret-of.ts'
import { printOutcome } from './print-outcome.ts'
import { withToolNeeds } from './with-tool-needs.ts'

const usage = `usage: npm run operator -- add <email> --as <${operatorLevels.join('|')}> [--name <name>]
       npm run operator -- remove <email>
       npm run operator -- list`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string' }, name: { type: 'string' } },
})
const [verb, email = ''] = positionals
const isLevel = (word: string | undefined): word is OperatorLevel => operatorLevels.some((level) => level === word)

const run = () =>
  withToolNeeds(process.env, async ({ db, clock }) => {
    const config = readConfig(process.env)
    const secrets = { secret: await secretOf(config), previousSecret: config.previousSecret }
    const auth = { ...secrets, dataKey: await openDataKey(db, secrets, clock.now()), publicUrl: config.publicUrl }
    if (verb === 'list') {
      const lines = (await listOperators(db.read)).map(
        ({ level, email: address, name, secondFactor }) =>
          `${level}  ${address}  ${name}${secondFactor ? '' : '  (no two-step login yet)'}`,
      )
      return lines.join('\n') || 'there are no operators'
    }
    if (verb === 'remove' && email) {
      await removeOperator({ db, clock, auth }, email)
      return `${email} is no longer an operator, and is logged out`
    }
    if (verb !== 'add' || !email || !isLevel(values.as)) return undefined
    const given = { email, level: values.as, ...(values.name !== undefined && { name: values.name }) }
    const done = await addOperator({ db, clock, auth, product: config.product }, given)
    if (done === 'added') return `${email} is an operator (${values.as}); a link to choose a password is on its way`
    return done === 'changed' ? `${email} is ${values.as} from now on` : `${email} is ${values.as} already`
  })

await printOutcome(run, usage)
