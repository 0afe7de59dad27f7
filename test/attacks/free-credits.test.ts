import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

// Ten free credits pay a mentor $25, so getting them over and over would earn money with invented people.
const world = await openWorld()
after(() => world.close())

const close = { confirmation: 'close my account', password: 'a good long pass' } as const
const creditsOf = async (email: string) => {
  const student = await world.student({ email })
  const { balance, entries } = await student.calls.credits.overview({})
  return { student, balance, entries }
}

describe('free credits', () => {
  test('are not granted again after closing the account and signing up with the same address', async () => {
    const { student, balance } = await creditsOf('again@example.com')
    assert.equal(balance, 10)
    await student.calls.accounts.closeAccount(close)
    const second = await creditsOf('again@example.com')
    assert.deepEqual([second.balance, second.entries], [0, []])
  })

  test('are not granted again to the same mailbox written another way', async () => {
    assert.equal((await creditsOf('many.names@gmail.com')).balance, 10)
    for (const written of ['Many.Names+2@gmail.com', 'm.a.n.y.names@gmail.com', 'manynames@googlemail.com'])
      assert.equal((await creditsOf(written)).balance, 0, written)
  })

  test('are granted to one of two who sign up with the same mailbox at the same moment', async () => {
    const both = await Promise.all([creditsOf('race+1@example.com'), creditsOf('race+2@example.com')])
    assert.deepEqual(
      both.map(({ balance }) => balance).toSorted((one, other) => one - other),
      [0, 10],
    )
  })

  test('keep the mailbox of a closed account only in a form that does not name it', async () => {
    const { student } = await creditsOf('secret.name@example.com')
    await student.calls.accounts.closeAccount(close)
    const rows = await world.db.read.selectFrom('free_credit_mailboxes').select('mailbox_hash').execute()
    assert.ok(rows.every(({ mailbox_hash }) => !mailbox_hash.includes('secret')))
  })

  test('of a throwaway address are taken back once it becomes a mailbox that already had its own', async () => {
    await creditsOf('main@example.com')
    const { student, balance } = await creditsOf('throwaway@example.com')
    assert.equal(balance, 10)
    await student.calls.accounts.changeEmail({ email: 'main+other@example.com', password: close.password })
    await world.settle()
    const { text } = await world.db.read
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', 'main+other@example.com')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    await student.calls.accounts.confirmEmail({ token })
    await world.settle()
    const after = await student.calls.credits.overview({})
    assert.deepEqual([after.balance, after.entries[0]?.reason, after.entries[0]?.amount], [0, 'adjustment', -10])
  })
})
