import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { findObject } from '#sandbox/store.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())

const { control, subscriber, theirs, customerOf } = payingIn(world)

describe('the customer of a closed account', () => {
  const close = (student: Somebody) =>
    student.calls.accounts.closeAccount({ confirmation: 'close my account', password: 'a good long pass' })
  const customerAtProvider = async (student: Somebody) => {
    const found = await findObject(world.db.read, 'customer', await customerOf(student))
    return { ...found?.body } as Record<string, unknown>
  }

  test('is deleted at the provider, with the name and address, once the plan has ended', async () => {
    const student = await subscriber()
    assert.equal((await customerAtProvider(student))['email'], student.email)
    await close(student)
    await world.settle()
    assert.deepEqual(await customerAtProvider(student), {
      id: await customerOf(student),
      object: 'customer',
      deleted: true,
    })
    assert.deepEqual((await theirs<{ status: string }>(student, 'subscription'))[0]?.status, 'canceled')
    assert.equal((await theirs(student, 'charge')).length, 1)
  })

  test('is deleted later, and only once, if the provider does not answer now', async () => {
    const student = await world.student()
    await student.calls.credits.startCheckout({ kind: 'plan', plan: 'Starter Plan' })
    await control('outage', { outage: 'down' })
    await close(student)
    await world.settle()
    assert.equal((await customerAtProvider(student))['email'], student.email)
    await control('outage', { outage: 'none' })
    await world.settle()
    assert.equal((await customerAtProvider(student))['deleted'], true)
  })

  test('whose deletion was never acknowledged is deleted again without harm', async () => {
    const student = await subscriber()
    await close(student)
    await world.settle()
    await world.db.transaction((tx) =>
      tx.updateTable('payment_sources').set({ deleted_at: null }).where('student_id', '=', student.id).execute(),
    )
    await world.settle()
    const { deleted_at } = await world.db.read
      .selectFrom('payment_sources')
      .select('deleted_at')
      .where('student_id', '=', student.id)
      .executeTakeFirstOrThrow()
    assert.notEqual(deleted_at, null)
  })

  test('is left alone if the person stays', async () => {
    const student = await subscriber()
    await world.settle()
    assert.equal((await customerAtProvider(student))['email'], student.email)
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(world.db.read), [])
})
