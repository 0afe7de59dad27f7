import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { exitCodeOf } from '#tools/exit-code-of.ts'

const minutes = process.env['MINUTES'] ?? '30'

// bench/week.ts saves its figures itself.
test(`${minutes} minutes of the mixed week: memory, connections, file handles and dead rows level, no error line unexplained`, async () => {
  const env = { ...process.env, SOAK: minutes }
  const soak = spawn(process.execPath, ['bench/week.ts'], { env, stdio: 'inherit' })
  assert.equal(await exitCodeOf(soak, 'exit'), 0)
})
