import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { checkAudit } from '#server/kit/audit-store.ts'
import { auditPage } from '#server/desk/audit-page.ts'
import { addOperator, removeOperator } from './add-operator.ts'

const world = await openWorld()
after(() => world.close())
const needs = { ...world, product: world.config.product }

describe('an operator', () => {
  test('is created by the command, chooses a password by the emailed link, and is nothing but an operator', async () => {
    const ada = await operatorIn(world, 'finance', { bare: true })
    const me = await ada.calls.accounts.me()
    assert.deepEqual([me.type, me.emailVerified], ['operator', true])
    assert.match(me.name, /^Finance /)
    assert.ok(me.type === 'operator')
    assert.deepEqual([me.level, me.secondFactor], ['finance', false])
    for (const table of ['student_profiles', 'mentor_profiles'] as const) {
      const rows = await world.db.read.selectFrom(table).selectAll().execute()
      assert.ok(!JSON.stringify(rows).includes(ada.id), table)
    }
  })
  test('cannot be found, listed or written to by anybody', async () => {
    const operator = await operatorIn(world, 'support')
    const student = await world.student()
    const { calls } = student
    await assert.rejects(calls.profiles.mentor({ mentorId: operator.id }), /Mentor not found/)
    await assert.rejects(calls.connections.request({ mentorId: operator.id }), /Mentor not found/)
    await assert.rejects(
      calls.messages.send({ personId: operator.id, id: world.newId(), text: 'Hello' }),
      /Conversation not found/,
    )
    const { mentors } = await calls.profiles.mentors({ limit: 50 })
    assert.ok(!mentors.some(({ id }) => id === operator.id))
    const whenAsked = { date: '2026-03-10', time: '10:00', timeZone: 'UTC' }
    const booking = { id: world.newId(), mentorId: operator.id, topic: 'x', meetingLink: '', notes: '', ...whenAsked }
    await assert.rejects(calls.sessions.book(booking), /Mentor not found/)
  })
  test('cannot have a student’s or mentor’s address, and nobody can sign up with theirs', async () => {
    const mentor = await world.mentor()
    await assert.rejects(addOperator(needs, { email: mentor.email, level: 'owner' }), /is a mentor's address/)
    const operator = await operatorIn(world, 'support')
    await assert.rejects(world.student({ email: operator.email }), /An account with this email already exists/)
  })
  test('gets another level by the same command, with immediate effect', async () => {
    const operator = await operatorIn(world, 'support')
    assert.equal(await addOperator(needs, { email: operator.email, level: 'support' }), 'unchanged')
    assert.equal(await addOperator(needs, { email: operator.email, level: 'owner' }), 'changed')
    const me = await operator.calls.accounts.me()
    assert.ok(me.type === 'operator' && me.level === 'owner')
  })
  test('who is removed is signed out at once, cannot sign in, and may be added again', async () => {
    const operator = await operatorIn(world, 'owner')
    await removeOperator(world, operator.email.toUpperCase())
    await assert.rejects(operator.calls.accounts.me(), /Please log in/)
    await assert.rejects(world.signIn(operator.email, operator.password), /Invalid email or password/)
    await assert.rejects(removeOperator(world, operator.email), /isn't an operator's address/)
    assert.equal(await addOperator(needs, { email: operator.email, level: 'support' }), 'added')
    await assert.rejects(world.signIn(operator.email, operator.password), /Invalid email or password/)
  })
  test('is in the audit log from the start', async () => {
    const operator = await operatorIn(world, 'support')
    await addOperator(needs, { email: operator.email, level: 'safety' })
    await removeOperator(world, operator.email)
    const { entries } = await auditPage(world.db.read, { aboutId: operator.id, limit: 10 })
    assert.deepEqual(
      entries.map(({ act, operatorName, before, after }) => [act, operatorName, before, after]),
      [
        ['operator-removed', null, { level: 'safety' }, { level: null }],
        ['operator-level-changed', null, { level: 'support' }, { level: 'safety' }],
        ['operator-added', null, { level: null }, { level: 'support' }],
      ],
    )
    assert.deepEqual((await checkAudit(world.db.read, world.auth)).broken, [])
  })
})
