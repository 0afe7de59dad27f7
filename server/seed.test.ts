import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { mentors } from '#database/seed/mentors.ts'
import { students } from '#database/seed/students.ts'
import { isWeakPassword } from '#domain/accounts/weak-password.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'
import { isGuessableOn } from './accounts/guessable-password.ts'
import { seedDemoWorld } from './seed.ts'
import { demoPassword } from './seeding.ts'

// The demo student pays for the Growth Plan like any other student, so that all of payments can be tried.
const world = await openWorld({ now: '2026-11-20T15:00:00Z', demo: true })
after(() => world.close())
await world.settle()
const maya = await world.signIn('demo-student@example.com', 'tassel-demo-1')

const { days, declineCard, ...paying } = payingIn(world)
const overview = () => paying.overview(maya)
const inShort = () => paying.inShort(maya)

// A first session paid with the free credits, then the plan with ten extra credits, one session confirmed and one
// requested.
const soFar = ['signup 10', 'hold -10', 'capture 0', 'plan 20', 'extra 10', 'hold -10', 'capture 0', 'hold -10']

describe('everybody in the demo world', () => {
  test('has a password that sign-up would accept', async () => {
    const isGuessable = await isGuessableOn(world.config.product.name)
    for (const person of [...mentors, ...students])
      assert.equal(isWeakPassword(demoPassword, person, isGuessable), false, person.name)
  })
})

describe('the demo mentor', () => {
  test('was paid at both month ends since she began, and is owed what came after the last', async () => {
    const elena = await world.signIn('demo-mentor@example.com', 'tassel-demo-1')
    const { log, unpaid, account } = await elena.calls.payouts.overview()
    assert.equal(account, 'active')
    assert.deepEqual(
      log.map(({ month, amountCents }) => [month, amountCents]),
      [
        ['2026-10', 12_500],
        ['2026-09', 2500],
      ],
    )
    assert.ok(unpaid.some(({ state }) => state === 'owed'))
  })

  test('has reviews with answers, a contested session, and one that was moved', async () => {
    const elena = await world.signIn('demo-mentor@example.com', 'tassel-demo-1')
    const { id: mentorId } = await elena.calls.accounts.me()
    const { average, count, reviews } = await maya.calls.sessions.reviewsOf({ mentorId })
    assert.deepEqual([average, count, reviews.filter(({ answer }) => answer).length], [4.8, 5, 2])
    const { rating } = await maya.calls.profiles.mentor({ mentorId })
    assert.deepEqual(rating, { average, count })
    const { sessions: past } = await elena.calls.sessions.list({ scope: 'past' })
    assert.equal(past.filter(({ contest }) => contest && !contest.settled).length, 1)
    const { sessions: upcoming } = await maya.calls.sessions.list({ scope: 'upcoming' })
    assert.ok(upcoming.some(({ history }) => history.some(({ action }) => action === 'moved')))
  })

  test('has a photo and an unopened message, and so does the student', async () => {
    const elena = await world.signIn('demo-mentor@example.com', 'tassel-demo-1')
    const unread = new Map([
      [elena, [1]],
      [maya, [1, 1]],
    ])
    for (const [person, messages] of unread) {
      assert.match((await person.calls.accounts.me()).photo ?? '', /^\/photos\//)
      const { conversations } = await person.calls.messages.conversations()
      assert.deepEqual(
        conversations.flatMap((one) => (one.unread > 0 ? [one.unread] : [])),
        messages,
      )
    }
  })
})

describe('the demo student', () => {
  test('has bought the plan, with renewal, receipt and billing pages, and sees no new confirmation', async () => {
    assert.deepEqual(await inShort(), ['Growth Plan', 10, ...soFar])
    const { renewalDate, subscribed, billed, onHold, confirmation, entries } = await overview()
    assert.deepEqual([subscribed, billed, onHold, confirmation?.fresh], [true, true, 10, false])
    assert.equal(renewalDate, '2026-12-18T08:00:00.000Z')
    assert.ok(entries.find(({ reason }) => reason === 'plan')?.receiptUrl?.includes('/sandbox/invoice/'))
  })

  test('may remove every to-do, and the next start leaves the world as it is', async () => {
    const { todos } = await maya.calls.todos.list({})
    for (const { id } of todos) await maya.calls.todos.remove({ todoId: id })
    assert.equal(await seedDemoWorld(world), false)
    assert.deepEqual((await maya.calls.todos.list({})).todos, [])
  })

  test('is a customer on the page that controls the sandbox', async () => {
    const { body } = await world.http.inject({ url: '/dev/payments' })
    assert.match(body, /demo-student@example\.com/)
    assert.match(body, /\$69\.99/)
  })

  test('can change to a larger plan', async () => {
    await maya.calls.credits.changePlan({ plan: 'Success Plan' })
    await world.settle()
    assert.deepEqual(await inShort(), ['Success Plan', 40, ...soFar, 'plan 30'])
  })

  test('is renewed after a month, and unused credits expire', async () => {
    // The session request that was never answered returns its credits first.
    await days(10)
    await days(21)
    assert.deepEqual((await inShort()).slice(-3), ['release 10', 'expiry -50', 'plan 30'])
  })

  test('has seven days if the card is declined', async () => {
    await declineCard(maya, 'yes')
    await days(31)
    assert.ok((await overview()).graceUntil)
    await declineCard(maya, 'no')
    await world.settle()
    assert.equal((await overview()).graceUntil, null)
    assert.deepEqual((await inShort()).slice(-2), ['expiry -30', 'plan 30'])
  })

  test('can unsubscribe', async () => {
    await maya.calls.credits.cancelSubscription({})
    await world.settle()
    assert.deepEqual((await inShort()).slice(0, 2), ['Free', 0])
    assert.deepEqual((await inShort()).slice(-1), ['cancellation -30'])
  })
})
