import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { engineFlags } from './engine-flags.ts'

/** Returns the lines of a file that start the server. */
const startsIn = (path: string): string[] =>
  readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')
    .split('\n')
    .filter((line) => line.includes('bundle/main.js') && !line.startsWith('#'))

for (const path of ['package.json', 'Containerfile', 'deploy/tassel@.service'])
  test(`${path} starts the server as the tests and benches do`, () => {
    const flags = startsIn(path).map((line) => line.match(/--[\w-]+(?:=\w+)?/g))
    assert.deepEqual(flags, [engineFlags])
  })
