import { appendFileSync } from 'node:fs'

/** Records a ratio for `npm run bench`, which sets the file. A bench that runs by itself only prints its ratio. */
export function noteRatio(bench: string, what: string, ratio: number): void {
  const file = process.env['BENCH_RATIOS']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ bench, what, ratio })}\n`)
}
