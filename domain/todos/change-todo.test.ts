import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId, TodoId } from '#domain/kit/ids.ts'
import { changeTodo } from './change-todo.ts'

const ada = 'ada' as PersonId
const todo = { id: 'one' as TodoId, studentId: ada, text: 'Ask for letters', completed: false }

describe('changing a to-do', () => {
  test('checks it off', () =>
    assert.deepEqual(changeTodo(todo, ada, { completed: true }), {
      ok: true,
      value: { todo: { ...todo, completed: true }, isNew: true },
    }))
  test('rewords it, trimmed', () =>
    assert.deepEqual(changeTodo(todo, ada, { text: ' Ask Mr. Lee ' }), {
      ok: true,
      value: { todo: { ...todo, text: 'Ask Mr. Lee' }, isNew: true },
    }))
  test('to what it already is changes nothing', () =>
    assert.deepEqual(changeTodo(todo, ada, { text: todo.text, completed: false }), {
      ok: true,
      value: { todo, isNew: false },
    }))
  test('to a blank text is refused', () =>
    assert.deepEqual(changeTodo(todo, ada, { text: ' ' }), { ok: false, refusal: { code: 'todo-blank' } }))
  const notFound = { ok: false, refusal: { code: 'todo-not-found' } }
  test('finds no missing one', () => assert.deepEqual(changeTodo(undefined, ada, { completed: true }), notFound))
  test('finds nobody else’s', () => assert.deepEqual(changeTodo(todo, 'eve' as PersonId, { text: '' }), notFound))
})
