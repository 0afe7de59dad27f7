import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkAudit } from '#server/kit/audit-store.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { endAllSignIns } from './end-all-sign-ins.ts'
import { mailEveryone, readNotice } from './mail-everyone.ts'

const world = await openWorld()
after(() => world.close())
const needs = { ...world, product: world.config.product }

test('everybody is signed out at once, tokens and emailed links stop working, and the log says why', async () => {
  const [student, mentor] = [await world.student(), await world.mentor()]
  const owner = await operatorIn(world, 'owner')
  await mentor.calls.accounts.requestPasswordReset({ email: student.email })
  await world.settle()
  await assert.rejects(endAllSignIns(needs, ' '), /say why/)
  assert.equal((await student.calls.accounts.me()).id, student.id)

  const ended = await endAllSignIns(needs, 'A backup was stolen')
  assert.ok(ended.people >= 3 && ended.links >= 1, JSON.stringify(ended))
  for (const { calls } of [student, mentor, owner]) await assert.rejects(calls.accounts.me(), /Please log in/)
  await world.signIn(student.email, 'a good long pass')
  const again = await operatorIn(world, 'owner')
  const { entries } = await again.calls.desk.audit({ act: 'all-sign-ins-ended' })
  assert.deepEqual(
    entries.map(({ operatorId, reason }) => [operatorId, reason]),
    [[null, 'A backup was stolen']],
  )
  assert.deepEqual((await checkAudit(world.db.read, world.auth)).broken, [])
})

test('everybody gets one notice even if it is sent twice, including people who joined in between', async () => {
  const notice = readNotice('What happened on Tuesday\n\nSomebody read a backup.\n\nPlease choose\na new password.\n')
  assert.deepEqual(notice.paragraphs, ['Somebody read a backup.', 'Please choose a new password.'])
  const send = () => mailEveryone(needs, { notice, role: 'student', reason: 'A backup was stolen' })
  const [student, mentor] = [await world.student(), await world.mentor()]
  const both = await Promise.all([send(), send()])
  const written = both.reduce((sum, one) => sum + one.written, 0)
  assert.equal(written, both[0].written + both[0].already)
  const newcomer = await world.student()
  assert.deepEqual(await send(), { written: 1, already: written })
  const mailsTo = async (recipient: string) => {
    const rows = await world.db.read
      .selectFrom('mails')
      .select('subject')
      .where('kind', '=', 'notice-to-all')
      .where('recipient', '=', recipient)
      .execute()
    return rows.map(({ subject }) => subject)
  }
  for (const { email } of [student, newcomer]) assert.deepEqual(await mailsTo(email), ['What happened on Tuesday'])
  assert.deepEqual(await send(), { written: 0, already: written + 1 })
  const owner = await operatorIn(world, 'owner')
  const { entries } = await owner.calls.desk.audit({ act: 'everyone-mailed' })
  const runsThatWrote = both.filter((one) => one.written > 0).length + 1
  assert.deepEqual(
    entries.map(({ reason }) => reason),
    Array.from({ length: runsThatWrote }, () => 'A backup was stolen'),
  )
  assert.deepEqual(await mailsTo(mentor.email), [])
  assert.throws(() => readNotice('Only a subject\n'), /a text below it/)
})
