import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * For a bundled file's lines from `from` on, the lines of `source` (a path relative to the file) that they were built
 * from.
 */
export type LinesOfFile = { from: number; source: string; lines: number[] }[]

/**
 * Makes errors name lines of the sources rather than of the running bundle (tools/build-server.ts). The lines are
 * looked up when a stack is first read; Node's own source maps would be read at every start and kept in memory.
 */
export function nameSourceLines(): void {
  Error.prepareStackTrace = (error, calls) => {
    const lines: unknown[] = [headOf(error), ...calls]
    return lines.join('\n    at ').replaceAll(bundledPlace, (place, file: string, line: string) => {
      const known = places.get(place) ?? sourcePlace(file, Number(line)) ?? place
      places.set(place, known)
      return known
    })
  }
}

const bundledPlace = /(file:\/\/[^\s()]+\.js):(\d+):\d+/g

/** Has an entry for each place in the code that ever threw. */
const places = new Map<string, string>()

function sourcePlace(file: string, line: number): string | undefined {
  const table = `${fileURLToPath(file)}.lines`
  try {
    // The table is newer than this process, so it describes a different bundle than the one running.
    if (statSync(table).mtimeMs > performance.timeOrigin) return undefined
    const part = readLines(table).findLast(({ from }) => from <= line)
    const sourceLine = part?.lines[line - part.from]
    return part && sourceLine !== undefined ? `${new URL(part.source, file).href}:${sourceLine}` : undefined
  } catch {
    // The bundle's own line is better than none.
    return undefined
  }
}

/**
 * Keeps a table for other places in the stack, and for later stacks, until the memory is needed: a table takes up to
 * 700 KB.
 */
const tables = new Map<string, WeakRef<LinesOfFile>>()

function readLines(table: string): LinesOfFile {
  const held = tables.get(table)?.deref()
  if (held) return held
  const read: LinesOfFile = JSON.parse(readFileSync(table, 'utf8'))
  tables.set(table, new WeakRef(read))
  return read
}

/** The first line of a stack must not throw, even if `toString` does. */
function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}
