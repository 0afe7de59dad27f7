import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPeople } from '#test/people.ts'
import { untilItWaits } from '#test/while-closing.ts'
import { anonymizePerson, findPersonByEmail, lockEmail } from '#server/accounts/store.ts'
import { changeAddress } from './change-address.ts'

const people = await openPeople()
after(() => people.close())
const { db, clock } = people

test('an act that waits while its account is being closed no longer finds it', async () => {
  const [student, other] = [await people.student(), await people.mentor()]
  const [was, asked] = [`${student.personId}@example.com`, 'found.mailbox@example.com']
  const act = { operatorId: other.personId, requestId: 'a request', reason: 'They proved who they are' }
  const [changing] = await db.transaction(async (tx) => {
    await lockEmail(tx, was)
    const needs = { db, clock, auth: { dataKey: 'a key for the seals of these tests' } }
    const begun = changeAddress(needs, { personId: student.personId, email: asked }, act)
    await untilItWaits(db, begun)
    await anonymizePerson(tx, { id: student.personId, email: was }, 'Former student', clock.now())
    return [begun]
  })
  assert.deepEqual(await changing, { ok: false, refusal: { code: 'account-not-found' } })
  assert.equal(await findPersonByEmail(db.read, asked), undefined)
})
