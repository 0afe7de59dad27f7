// `npm run test:long`: what takes minutes (`*.long.ts`), with its figures in a table at the end.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { figuresTable } from '#test/figures.ts'
import { exitOf } from './exit-of.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
await rm('.test/figures', { recursive: true, force: true })
// One after the other: each needs the machine to itself.
const tests = spawn(process.execPath, ['--test', '--test-concurrency=1', 'test/**/*.long.ts'], { stdio: 'inherit' })
const code = await exitOf(tests, 'exit')
for (const line of await figuresTable()) console.log(line)
process.exitCode = code ?? 1
