import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId, TodoId } from '#domain/kit/ids.ts'
import { addTodo } from './add-todo.ts'

const request = { id: 'one' as TodoId, studentId: 'ada' as PersonId, text: ' Ask for letters ' }
const added = { ...request, text: 'Ask for letters', completed: false }

describe('adding a to-do', () => {
  test('trims its text', () =>
    assert.deepEqual(addTodo(request, undefined), { ok: true, value: { todo: added, isNew: true } }))
  test('refuses a blank one', () =>
    assert.deepEqual(addTodo({ ...request, text: ' ' }, undefined), { ok: false, refusal: { code: 'todo-blank' } }))
  test('answers a repeat with what the to-do has become', () => {
    const ticked = { ...added, completed: true }
    assert.deepEqual(addTodo(request, ticked), { ok: true, value: { todo: ticked, isNew: false } })
  })
  test('finds nothing for an id that is somebody else’s', () =>
    assert.deepEqual(addTodo(request, { ...added, studentId: 'eve' as PersonId }), {
      ok: false,
      refusal: { code: 'todo-not-found' },
    }))
})
