import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { bareEnvironment } from '#test/bare-environment.ts'

const run = (tool: string, args: string[], environment = {}) => {
  const env = { ...bareEnvironment, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('the outcome of a tool', () => {
  test('called wrongly is its usage', () => {
    const { status, stdout } = run('tools/breach.ts', ['end-everything'])
    assert.equal(status, 2)
    assert.match(stdout, /^usage: npm run breach/)
  })
  test('that the caller can change is one line among the errors', () => {
    const wrong = { PORT: 'a door' }
    const { status, stdout, stderr } = run('tools/breach.ts', ['end-all-sign-ins', '--because', 'A test'], wrong)
    assert.deepEqual([status, stdout, stderr.trim().split('\n').length], [1, '', 1], stderr)
  })
})
