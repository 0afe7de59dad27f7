// `npm run review -- list` shows the messages that mentors sent for review. `-- approve <id> --because <reason>` delivers one,
// `-- decline <id> --because <reason>` does not; the mentor sees either.
import { parseArgs } from 'node:util'
import { isId, type MessageId } from '#domain/kit/ids.ts'
import { openDataKey } from '#server/accounts/data-key.ts'
import { reviewMessage } from '#server/desk/acts/review-message.ts'
import { readConfig } from '#server/kit/config.ts'
import { secretOf } from '#server/kit/secret-of.ts'
import { listWaiting } from '#server/messages/held/store.ts'
import { onTassel } from './open-for-tool.ts'

const usage = `usage: npm run review -- list
       npm run review -- approve <id> --because <reason>
       npm run review -- decline <id> --because <reason>`

const { positionals, values } = parseArgs({ allowPositionals: true, options: { because: { type: 'string' } } })
const [verb = '', id = ''] = positionals
const decisions = new Map([
  ['approve', 'approved'],
  ['decline', 'declined'],
] as const)

const said = await onTassel(process.env, async ({ db, clock }) => {
  if (verb === 'list') {
    const lines = (await listWaiting(db.read)).map(
      ({ id: messageId, sender, receiver, createdAt, text }) =>
        `${messageId}  ${createdAt.toISOString()}  ${sender} to ${receiver}: ${text}`,
    )
    return lines.join('\n') || 'no message waits for review'
  }
  const decision = verb === 'approve' || verb === 'decline' ? decisions.get(verb) : undefined
  const reason = values.because?.trim() ?? ''
  if (!decision || !isId<MessageId>(id) || reason === '') return undefined
  const config = readConfig(process.env)
  const secrets = { secret: await secretOf(config), previousSecret: config.previousSecret }
  const auth = { dataKey: await openDataKey(db, secrets, clock.now()) }
  const decided = await reviewMessage({ db, clock, auth }, { id, decision, reason })
  return decided.ok
    ? `${id} is ${decision}`
    : 'no message with this id waits, or its people no longer write to each other'
})
if (said === undefined) process.exitCode = 2
console.log(said ?? usage)
