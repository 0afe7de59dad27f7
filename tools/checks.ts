import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { exitCodeOf } from './exit-code-of.ts'

const root = resolve(import.meta.dirname, '..')
process.env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
// A shared compile cache, since every test file, and every server of a journey, is a process that loads the same
// modules.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compile')
// Package commands are .cmd files on Windows, which only a shell can run.
const shell = process.platform === 'win32'

export type Command = [name: string, ...args: string[]]
export type Check = [name: string, ...commands: Command[]]

// With the compiler's cache, the second run takes only seconds.
const remembering = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']

/** Slowest first, since they run in parallel. */
const checks: Check[] = [
  ['Types', ['tsc', '-p', '.', ...remembering], ['tsc', '-p', 'domain']],
  ['Lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['Unused code', ['knip']],
  ['Format', ['oxfmt', '--check', '.']],
  ['House rules', ['node', 'tools/house-rules.ts']],
  ['Measures', ['node', 'tools/measure.ts']],
]

/** Runs the static checks, with `more` alongside. Returns the names of those that failed. */
export async function runStaticChecks(more: Check[] = []): Promise<string[]> {
  // Generated before anything reads them: a linter that had already listed the old files would miss the new ones.
  const failed = await runChecks([['Types of routes', ['react-router', 'typegen']]])
  return failed.length > 0 ? failed : runChecks([...checks, ...more])
}

/** Runs a command for at most `timeout` ms with its output on the terminal. Returns whether it succeeded. */
export async function run([name, ...args]: Command, timeout?: number): Promise<boolean> {
  const child = spawn(name, args, { cwd: root, stdio: 'inherit', shell, ...(timeout && { timeout }) })
  return (await exitCodeOf(child, 'exit')) === 0
}

/**
 * Runs the checks, as many at once as there are cores, each command for at most `timeout` ms. Prints each check's
 * output in one piece when it is done, or one line if it passed. Returns the names of those that failed.
 */
export async function runChecks(
  all: Check[],
  { atOnce = availableParallelism(), timeout }: { atOnce?: number; timeout?: number } = {},
): Promise<string[]> {
  const waiting = [...all]
  const failed: string[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, ...commands] = check
      const start = performance.now()
      const { ok, output } = await runQuietly(commands, timeout)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      if (!ok) failed.push(name)
      console.log(
        ok ? `── ${name}: fine after ${seconds} s` : `\n${output.trim()}\n── ${name}: FAILED after ${seconds} s`,
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

async function runQuietly(commands: Command[], timeout?: number): Promise<{ ok: boolean; output: string }> {
  let output = ''
  for (const [name, ...args] of commands) {
    const child = spawn(name, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
      ...(timeout && { timeout }),
    })
    const hear = (text: Buffer) => void (output += text.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    if ((await exitCodeOf(child, 'close')) !== 0) return { ok: false, output }
  }
  return { ok: true, output }
}
