import { randomUUID } from 'node:crypto'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import { addOperator } from '#server/desk/operators/add-operator.ts'
import { setSecondFactorOn } from '#server/accounts/second-factor/store.ts'
import type { openWorld, Somebody } from './world.ts'

type World = Pick<Awaited<ReturnType<typeof openWorld>>, 'db' | 'clock' | 'auth' | 'config' | 'http' | 'signIn'>

const password = 'chair-scene-212'

/** Returns the token in the newest password link emailed to this address. */
async function mailedToken({ db }: Pick<World, 'db'>, email: string): Promise<string> {
  const mail = await db.read
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('written_at', 'desc')
    .executeTakeFirstOrThrow()
  return /reset-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

/**
 * Returns an operator who was added the way the command does it, used the emailed link and signed in just now, with a
 * second factor unless `bare`.
 */
export async function operatorIn(
  world: World,
  level: OperatorLevel,
  { bare = false } = {},
): Promise<Somebody & { password: string }> {
  const email = `${level}.${randomUUID().slice(0, 8)}@example.com`
  await addOperator({ ...world, product: world.config.product }, { email, level })
  const token = await mailedToken(world, email)
  const chosen = { token, password, confirmPassword: password }
  const answer = await world.http.inject({ method: 'POST', url: '/api/password-reset/complete', payload: chosen })
  if (answer.statusCode !== 200) throw new Error(`${email} could not choose a password: ${answer.body}`)
  const operator = await world.signIn(email, password)
  // As if they had set up a code app, which has its own tests.
  if (!bare) await world.db.transaction((tx) => setSecondFactorOn(tx, operator.id, true))
  return { ...operator, password }
}
