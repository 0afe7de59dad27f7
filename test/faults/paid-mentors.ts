import assert from 'node:assert/strict'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Role } from '#domain/kit/role.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { cookieOf } from '#test/world.ts'
import type { Draw } from './draw.ts'
import type { TwoServers } from './two-servers.ts'

export type Mentor = { id: PersonId; cookie: string; accountId: string | undefined }
export type Setting = { servers: TwoServers; db: Db; clock: Clock; draw: Draw }

const password = 'a good long pass'

export async function signUp(servers: TwoServers, role: Role, name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const answer = await fetch(`${await servers.address()}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role, name, email, password, confirmPassword: password, timeZone: 'UTC' }),
  })
  assert.equal(answer.status, 200, `${name} signs up`)
  const { id } = (await answer.json()) as { id: PersonId }
  return { id, cookie: cookieOf(answer.headers.getSetCookie()) }
}

/** Buys a plan that renews every month, so that there is something to reconcile with the credit ledger. */
export async function subscribe(servers: TwoServers, cookie: string): Promise<void> {
  const body = { kind: 'plan', plan: 'Growth Plan' }
  const { url } = (await call(servers, '/api/credits/checkout', { cookie, body })) as { url: string }
  await press(servers, new URL(url).pathname, { action: 'pay' })
}

/** Creates a mentor whose account accepts transfers. */
export async function paidMentor({ servers, db }: Setting, name: string): Promise<Mentor> {
  const { id, cookie } = await signUp(servers, 'mentor', name)
  const { url } = (await call(servers, '/api/payouts/account-link', { cookie, body: {} })) as { url: string }
  await press(servers, new URL(url).pathname, { action: 'submit' })
  const refreshed = await call(servers, '/api/payouts/account/refresh', { cookie, body: {} })
  assert.deepEqual(refreshed, { account: 'active' })
  const row = await db.read
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('mentor_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, cookie, accountId: row.account_id ?? undefined }
}

export async function call(servers: TwoServers, path: string, { cookie, body }: { cookie: string; body?: object }) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch((await servers.address()) + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, `${path}: ${text}`)
  return JSON.parse(text) as unknown
}

/** Posts a form of the development pages. If the server is killed, the response is lost and the outcome unknown. */
export async function press(servers: TwoServers, path: string, fields: Record<string, string> = {}): Promise<void> {
  const address = await servers.address()
  try {
    const answer = await fetch(address + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    const text = await answer.text()
    assert.equal(answer.status, 303, `${path}: ${text}`)
  } catch (error) {
    if (error instanceof assert.AssertionError || !servers.hasGone(address)) throw error
  }
}
