import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A bundled file's lines from `from` on: which lines of `source`, an address beside the file, they were made from. */
export type LinesOfFile = { from: number; source: string; lines: number[] }[]

/**
 * From now on errors name the lines of the sources, not those of the bundle that runs (tools/build-server.ts). Which these are is
 * looked up when a stack is first read: Node's own source maps would be read at every start, and held.
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

/** As many as the code has places that ever threw. */
const places = new Map<string, string>()

function sourcePlace(file: string, line: number): string | undefined {
  const table = `${fileURLToPath(file)}.lines`
  try {
    // Written since: it is about another file than the one that runs.
    if (statSync(table).mtimeMs > performance.timeOrigin) return undefined
    const part = readLines(table).findLast(({ from }) => from <= line)
    const sourceLine = part?.lines[line - part.from]
    return part && sourceLine !== undefined ? `${new URL(part.source, file).href}:${sourceLine}` : undefined
  } catch {
    // The bundle's own line is better than none.
    return undefined
  }
}

/** What was read is there for the other places of a stack, and for the next ones until the memory is wanted: a table has up to 700 KB. */
const tables = new Map<string, WeakRef<LinesOfFile>>()

function readLines(table: string): LinesOfFile {
  const held = tables.get(table)?.deref()
  if (held) return held
  const read: LinesOfFile = JSON.parse(readFileSync(table, 'utf8'))
  tables.set(table, new WeakRef(read))
  return read
}

/** A stack's first line must not throw where `toString` does. */
function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}
