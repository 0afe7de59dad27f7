import { markEmailVerified } from '#server/accounts/store.ts'
import type { Role } from '#domain/kit/role.ts'
import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Me } from '#contract/accounts.ts'
import type { Contract } from '#contract/contract.ts'
import type { MentorProfile, StudentProfile } from '#domain/profiles/profile.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { buildApp } from '#server/app.ts'
import type { PayoutProvider } from '#server/payouts/payout-provider.ts'
import { readConfig } from '#server/kit/config.ts'
import { seedDemoWorld } from '#server/seed.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { settableClock } from './settable-clock.ts'

type Given = { name?: string; email?: string; timeZone?: string }

export type Client = ContractRouterClient<Contract>
export type Somebody = {
  id: PersonId
  name: string
  email: string
  /** Their browser's cookie. */
  cookie: string
  /** Every call of the contract, made as this person through the whole server. */
  calls: Client
}

/**
 * Opens the whole server on a migrated database, empty unless given, with functions for adding people. Background work
 * runs when a test calls `settle()`.
 */
export async function openWorld({
  now = '2026-03-02T12:00:00Z',
  environment = {} as Record<string, string>,
  payouts,
  demo = false,
  database,
}: {
  now?: string
  environment?: Record<string, string>
  payouts?: PayoutProvider
  /** Seeds the demo world. */
  demo?: boolean
  /** An existing database, which is closed with the world. */
  database?: TestDatabase
} = {}) {
  const { db, url, close } = database ?? (await openTestDatabase())
  const clock = settableClock(now)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000',
    SIGN_UPS_PER_HOUR: '100000',
    ...environment,
  })
  const secret = 'a secret of the tests, long enough for anybody'
  const auth = { secret, dataKey: secret, publicUrl: config.publicUrl }
  if (demo) await seedDemoWorld({ db, clock, auth, config })
  const app = await buildApp({ db, clock, config, auth, buildDir: undefined, ...(payouts && { payouts }) })

  /** Returns the contract's client, connected to the server in memory with this cookie. */
  const clientOf = (cookie: string | undefined): Client =>
    createORPCClient(
      new RPCLink({
        url: 'http://localhost:3000/rpc',
        fetch: async (request) => {
          const answer = await app.http.inject({
            method: 'POST',
            url: new URL(request.url).pathname,
            headers: { ...Object.fromEntries(request.headers), ...(cookie ? { cookie } : {}) },
            payload: Buffer.from(await request.arrayBuffer()),
          })
          return new Response(new Uint8Array(answer.rawPayload), {
            status: answer.statusCode,
            headers: answer.headers as HeadersInit,
          })
        },
      }),
    )

  async function signIn(email: string, password: string): Promise<Somebody> {
    const payload = { email, password, rememberMe: false }
    const answer = await app.http.inject({ method: 'POST', url: '/api/sign-in', payload })
    if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`)
    const cookie = cookieOf(answer.headers['set-cookie'])
    const { id, name } = answer.json<Me>()
    return { id: id, name, email, cookie, calls: clientOf(cookie) }
  }

  let count = 0
  async function signUp(role: Role, given: Given): Promise<Somebody> {
    const name = given.name ?? `${role} ${++count}`
    const email = given.email ?? `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
    const password = 'a good long pass'
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/sign-up',
      payload: { role, name, email, password, confirmPassword: password, timeZone: given.timeZone ?? 'UTC' },
    })
    if (answer.statusCode !== 200) throw new Error(`${name} could not sign up: ${answer.body}`)
    const cookie = cookieOf(answer.headers['set-cookie'])
    return { id: answer.json<Me>().id, name, email, cookie, calls: clientOf(cookie) }
  }

  return {
    db,
    url,
    clock,
    config,
    auth,
    http: app.http,
    settle: app.settle,
    stranger: clientOf(undefined),
    clientOf,
    signIn,
    newId: randomUUID,
    async student({ profile, ...given }: Given & { profile?: Partial<StudentProfile> } = {}) {
      const student = await signUp('student', given)
      if (profile) await student.calls.profiles.completeWizard({ profile: { ...emptyStudentProfile, ...profile } })
      return student
    },
    async mentor({ profile, ...given }: Given & { profile?: Partial<MentorProfile> } = {}) {
      const mentor = await signUp('mentor', given)
      if (profile) await mentor.calls.profiles.completeWizard({ profile: { ...emptyMentorProfile, ...profile } })
      return mentor
    },
    /** As if they had opened the link in their verification email. */
    confirmEmails: (...people: Somebody[]) =>
      db.transaction(async (tx) => {
        for (const { id } of people) await markEmailVerified(tx, id, clock.now())
      }),
    async connect(student: Somebody, mentor: Somebody) {
      await student.calls.connections.request({ mentorId: mentor.id })
      await mentor.calls.connections.accept({ studentId: student.id })
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

/** Returns the id of the person who was signed in. Throws if the password wasn't enough. */
export async function signedInId(answer: ReturnType<Client['accounts']['signIn']>): Promise<string> {
  const answered = await answer
  if (answered.type === 'second-factor') throw new Error('the sign-in needs a second step')
  return answered.id
}

/** Returns the cookies that a browser would send back. */
export const cookieOf = (setCookie: string | string[] | undefined): string =>
  [setCookie ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
