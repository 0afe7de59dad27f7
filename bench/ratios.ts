import { appendFileSync } from 'node:fs'

/** Notes a ratio for `npm run bench`, which names the file; a bench that runs by itself only prints it. */
export function noteRatio(bench: string, what: string, ratio: number): void {
  const file = process.env['BENCH_RATIOS']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ bench, what, ratio })}\n`)
}
