import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'

const children = new Map<ChildProcess, NodeJS.Signals>()
const directories = new Set<string>()

/** Starts a program that ends when this process does, for whatever reason except being killed with SIGKILL. */
export function startChild(
  program: string,
  args: string[],
  { endBy = 'SIGKILL', ...options }: SpawnOptions & { endBy?: NodeJS.Signals },
): ChildProcess {
  // Ctrl-C reaches only this process, which then ends the others.
  const child = spawn(program, args, { ...options, detached: true })
  children.set(child, endBy)
  child.once('exit', () => children.delete(child))
  return child
}

export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Registers a directory to be removed when this process ends. */
export function throwAway(directory: string): void {
  directories.add(directory)
}

process.once('exit', () => {
  for (const [child, signal] of children) child.kill(signal)
  for (const directory of directories) removeNow(directory)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Tries repeatedly, since an ending process may still write there for a moment. */
function removeNow(directory: string): void {
  for (let tried = 0; existsSync(directory) && tried < 50; tried++) {
    if (tried > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    try {
      rmSync(directory, { recursive: true, force: true })
    } catch {
      // Try again.
    }
  }
}
