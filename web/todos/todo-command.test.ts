import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TodoId } from '#domain/kit/ids.ts'
import { applyTodoCommand, type TodoCommand } from './todo-command.ts'

const [one, two, three] = ['one' as TodoId, 'two' as TodoId, 'three' as TodoId]
const essay = { id: one, text: 'Draft the essay', completed: false }
const letters = { id: two, text: 'Ask for letters', completed: false }
const list = [essay, letters]

describe('a to-do command, shown before it is answered', () => {
  test('adds at the end', () =>
    assert.deepEqual(applyTodoCommand([essay], { kind: 'add', id: two, text: 'Ask for letters' }), list))
  test('checks it off and leaves the words', () =>
    assert.deepEqual(applyTodoCommand(list, { kind: 'change', todoId: one, completed: true }), [
      { ...essay, completed: true },
      letters,
    ]))
  test('rewords it and leaves the check mark', () => {
    const ticked = { ...essay, completed: true }
    assert.deepEqual(applyTodoCommand([ticked], { kind: 'change', todoId: one, text: 'Send it' }), [
      { ...ticked, text: 'Send it' },
    ])
  })
  test('removes it', () => assert.deepEqual(applyTodoCommand(list, { kind: 'remove', todoId: one }), [letters]))
  test('does not change what another device removed', () =>
    assert.deepEqual(applyTodoCommand([letters], { kind: 'change', todoId: one, completed: true }), [letters]))
  test('does nothing more the second time', () => {
    const commands: TodoCommand[] = [
      { kind: 'add', id: three, text: 'Rest' },
      { kind: 'change', todoId: one, completed: true },
      { kind: 'remove', todoId: two },
    ]
    for (const command of commands) {
      const once = applyTodoCommand(list, command)
      assert.deepEqual(applyTodoCommand(once, command), once)
    }
  })
})
