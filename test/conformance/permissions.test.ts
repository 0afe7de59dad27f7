import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { openWorld, type Somebody } from '#test/world.ts'
import { isDeskAccess } from '#contract/kit/call.ts'
import { operatorLevels } from '#domain/kit/operator-level.ts'
import { type Call, calls } from './calls.ts'
import { filled, inputFor, whenAsked } from './inputs.ts'

describe('who may make which call', async () => {
  const world = await openWorld()
  let ada: Somebody, kofi: Somebody, otherStudent: Somebody, otherMentor: Somebody
  // Ids of what belongs to Ada and Kofi, and ids that nothing has.
  let theirs: Record<string, string>
  const nobodys = Object.fromEntries(
    ['sessionId', 'studentId', 'mentorId', 'personId', 'todoId', 'tokenId'].map((id) => [id, randomUUID()]),
  )

  before(async () => {
    ada = await world.student({ name: 'Ada Byron', profile: { bio: 'Engines.' } })
    kofi = await world.mentor({ name: 'Kofi Mensah', profile: { university: 'Ashesi University', bio: 'Maths.' } })
    otherStudent = await world.student()
    otherMentor = await world.mentor()
    await world.connect(ada, kofi)
    const sessionId = randomUUID()
    await ada.calls.sessions.book({
      id: sessionId,
      mentorId: kofi.id,
      topic: 'Interview prep',
      meetingLink: '',
      notes: '',
      ...whenAsked,
    })
    await ada.calls.messages.send({ personId: kofi.id, id: randomUUID(), text: 'Hello Kofi' })
    const todoId = randomUUID()
    await ada.calls.todos.add({ id: todoId, text: 'Draft' })
    const tokenId = randomUUID()
    await kofi.calls.callables.makeToken({ id: tokenId, name: 'Program', password: 'a good long pass' })
    theirs = { sessionId, todoId, tokenId, studentId: ada.id, mentorId: kofi.id }
  })
  after(() => world.close())

  async function answer(who: Somebody | undefined, call: Call, ids: Record<string, string>) {
    const withBody = call.method !== 'GET' && call.method !== 'DELETE'
    const got = await world.http.inject({
      method: call.method,
      url: `/api${filled(call, ids)}`,
      headers: who ? { cookie: who.cookie } : {},
      ...(withBody ? { payload: inputFor(call, ids) } : {}),
    })
    const { code, message } = got.json<{ code?: string; message?: string }>()
    return { status: got.statusCode, code, message }
  }

  test('is stated by the contract for every call', () => {
    assert.ok(calls.length > 30)
    for (const { name, access } of calls)
      assert.ok(['anyone', 'account', 'person', 'student', 'mentor', ...operatorLevels].includes(access), name)
  })

  for (const call of calls.filter(({ access }) => access !== 'anyone' && !isDeskAccess(access)))
    test(`${call.name} is refused to somebody who is not signed in`, async () => {
      assert.deepEqual(await answer(undefined, call, { ...theirs, personId: ada.id }), {
        status: 401,
        code: 'not-signed-in',
        message: 'Please log in to continue.',
      })
    })

  for (const call of calls.filter(({ access }) => access === 'student' || access === 'mentor'))
    test(`${call.name} is refused to the wrong role, whether or not the thing exists`, async () => {
      const wrong = call.access === 'student' ? otherMentor : otherStudent
      const refused = { status: 403, code: 'wrong-role', message: 'You do not have access to this.' }
      assert.deepEqual(await answer(wrong, call, { ...theirs, personId: ada.id }), refused)
      assert.deepEqual(await answer(wrong, call, nobodys), refused)
    })

  // These ids belong to a person's own things, which are missing for anyone else.
  const owned = calls.filter(
    ({ path, name, access }) =>
      access !== 'anyone' &&
      !isDeskAccess(access) &&
      /\{(sessionId|todoId|tokenId|studentId)\}/.test(path) &&
      name !== 'todos.remove',
  )
  for (const call of owned)
    test(`${call.name} answers a stranger as if the thing were missing`, async () => {
      const strangers = { student: [otherStudent], mentor: [otherMentor], person: [otherStudent, otherMentor] }
      for (const stranger of strangers[call.access as keyof typeof strangers]) {
        const got = await answer(stranger, call, theirs)
        assert.equal(got.status, 404)
        assert.deepEqual(got, await answer(stranger, call, nobodys))
      }
    })

  test('removing what is not mine removes nothing, and looks the same as removing what does not exist', async () => {
    const remove = calls.find(({ name }) => name === 'todos.remove')
    assert.ok(remove)
    assert.deepEqual(await answer(otherStudent, remove, theirs), await answer(otherStudent, remove, nobodys))
    assert.equal((await ada.calls.todos.list()).todos.length, 1)
  })

  const aboutPeople = calls.filter(({ path, access }) => path.includes('{personId}') && !isDeskAccess(access))
  for (const call of aboutPeople.filter(({ name }) => name !== 'safety.unblock'))
    test(`${call.name} shows a mentor nothing of a student who never turned to them`, async () => {
      const got = await answer(otherMentor, call, { personId: otherStudent.id })
      assert.equal(got.status, 404)
      assert.deepEqual(got, await answer(otherMentor, call, nobodys))
    })

  test('lifting a block that does not exist looks the same for anybody', async () => {
    const lift = aboutPeople.find(({ name }) => name === 'safety.unblock')
    assert.ok(lift)
    assert.deepEqual(
      await answer(otherMentor, lift, { personId: otherStudent.id }),
      await answer(otherMentor, lift, nobodys),
    )
  })

  test("nobody can read other people's conversations", async () => {
    const answer = await otherStudent.calls.messages.messages({ personId: kofi.id })
    assert.deepEqual(answer.messages, [])
  })
})
