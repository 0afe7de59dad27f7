import assert from 'node:assert/strict'
import type { PlanName } from '#domain/credits/plans.ts'
import { findObjects } from '#sandbox/store.ts'
import type { openWorld, Somebody } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** What people and banks do on the payments sandbox's pages, and what a student sees of it. */
export function payingIn(world: World) {
  /** Posts a form of the sandbox's pages, as a browser would. */
  async function press(url: string, fields: Record<string, string> = {}): Promise<string | undefined> {
    const answer = await world.http.inject({
      method: 'POST',
      url: new URL(url, 'http://localhost:3000').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    assert.ok(answer.statusCode < 500, answer.body)
    return answer.headers.location
  }
  const control = (what: string, fields: Record<string, string>) => press(`/dev/payments/${what}`, fields)
  const overview = (student: Somebody) => student.calls.credits.overview({})

  async function buyPlan(student: Somebody, plan: PlanName, action = 'pay'): Promise<string> {
    const { url } = await student.calls.credits.startCheckout({ kind: 'plan', plan })
    await press(url, { action })
    return checkoutIn(url)
  }
  async function buyExtra(student: Somebody, action = 'pay'): Promise<string> {
    const { url } = await student.calls.credits.startCheckout({ kind: 'extra' })
    await press(url, { action })
    return checkoutIn(url)
  }
  async function customerOf({ id }: Somebody): Promise<string> {
    const row = await world.db.read
      .selectFrom('credit_accounts')
      .select('stripe_customer_id')
      .where('student_id', '=', id)
      .executeTakeFirstOrThrow()
    return row.stripe_customer_id ?? ''
  }
  /** Returns a student's objects of this kind in the sandbox, newest first. */
  async function theirs<Body extends object>(student: Somebody, kind: string): Promise<Body[]> {
    const found = await findObjects(world.db.read, kind, await customerOf(student))
    return found.map(({ body }) => body as object as Body)
  }
  return {
    press,
    control,
    overview,
    buyPlan,
    buyExtra,
    customerOf,
    /** Returns plan, balance and ledger entries, oldest first. */
    async inShort(student: Somebody) {
      const { plan, balance, entries } = await overview(student)
      return [plan, balance, ...entries.toReversed().map(({ reason, amount }) => `${reason} ${amount}`)]
    },
    async subscriber(plan: PlanName = 'Growth Plan'): Promise<Somebody> {
      const student = await world.student()
      await buyPlan(student, plan)
      await world.settle()
      return student
    },
    async days(count: number) {
      await world.clock.advance(count * 86_400_000)
      await world.settle()
    },
    declineCard: async (student: Somebody, declines: 'yes' | 'no') =>
      control('card', { customer: await customerOf(student), declines }),
    theirs,
    /** Returns the id of the charge of this many cents, or ''. */
    async chargeOf(student: Somebody, paid: number): Promise<string> {
      const charges = await theirs<{ id: string; amount: number }>(student, 'charge')
      return charges.find(({ amount }) => amount === paid)?.id ?? ''
    },
  }
}

const checkoutIn = (url: string): string => url.split('/').at(-1) ?? ''
