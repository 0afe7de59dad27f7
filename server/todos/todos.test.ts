import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import type { TodoId } from '#domain/kit/ids.ts'
import { openPeople, type Student } from '#test/people.ts'
import { whileClosing } from '#test/while-closing.ts'
import { addTodo } from './add-todo.ts'
import { changeTodo } from './change-todo.ts'
import { removeTodo } from './remove-todo.ts'
import { listTodos } from './store.ts'

const people = await openPeople()
after(() => people.close())
const newId = () => randomUUID() as TodoId
const listOf = async ({ personId }: Student) =>
  (await listTodos(people.db.read, personId)).map(({ text, completed }) => (completed ? `${text} ✓` : text))
const add = ({ personId: studentId }: Student, text: string, id = newId()) => addTodo(people, { id, studentId, text })

describe('to-dos', () => {
  test('are listed in the order they were added', async () => {
    const student = await people.student()
    for (const text of ['Ask for letters', ' Draft essay ', 'Visit campus']) {
      await add(student, text)
      await people.clock.advance(1000)
    }
    assert.deepEqual(await listOf(student), ['Ask for letters', 'Draft essay', 'Visit campus'])
  })
  test('can be ticked, reworded and removed', async () => {
    const student = await people.student()
    const [id, studentId] = [newId(), student.personId]
    await add(student, 'Draft essay', id)
    await changeTodo(people, { id, studentId, completed: true })
    assert.deepEqual(await listOf(student), ['Draft essay ✓'])
    await changeTodo(people, { id, studentId, text: 'Draft two essays' })
    assert.deepEqual(await listOf(student), ['Draft two essays ✓'])
    await removeTodo(people, { id, studentId })
    await removeTodo(people, { id, studentId })
    assert.deepEqual(await listOf(student), [])
    assert.deepEqual(await people.told(student), Array(4).fill({ type: 'todos-changed' }))
  })
  test('are added once when added ten times at once', async () => {
    const [student, id] = [await people.student(), newId()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(student, 'Draft essay', id)))
    assert.ok(answers.every((answer) => answer.ok))
    assert.deepEqual(await listOf(student), ['Draft essay'])
    assert.equal((await people.told(student)).length, 1)
  })
  test('added while the account is being closed leave nothing in it', async () => {
    const student = await people.student()
    const added = await whileClosing(people, student.personId, () => add(student, 'Draft essay'))
    assert.deepEqual(added, { ok: false, refusal: { code: 'not-signed-in' } })
    assert.deepEqual(await listOf(student), [])
  })
  test('of others look missing', async () => {
    const [student, other, id] = [await people.student(), await people.student(), newId()]
    await add(student, 'Draft essay', id)
    const notFound = { ok: false, refusal: { code: 'todo-not-found' } }
    assert.deepEqual(await changeTodo(people, { id, studentId: other.personId, completed: true }), notFound)
    assert.deepEqual(await changeTodo(people, { id: newId(), studentId: other.personId, completed: true }), notFound)
    assert.deepEqual(await add(other, 'Mine', id), notFound)
    await removeTodo(people, { id, studentId: other.personId })
    assert.deepEqual(await listOf(student), ['Draft essay'])
    assert.deepEqual(await listOf(other), [])
  })
  test('are never blank', async () => {
    const [student, id] = [await people.student(), newId()]
    const blank = { ok: false, refusal: { code: 'todo-blank' } }
    assert.deepEqual(await add(student, ' '), blank)
    await add(student, 'Draft essay', id)
    assert.deepEqual(await changeTodo(people, { id, studentId: student.personId, text: '' }), blank)
    assert.deepEqual(await listOf(student), ['Draft essay'])
  })
})
