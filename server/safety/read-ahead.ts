import { readNextPhrase } from '#domain/safety/reading/phrases.ts'

const atOnceMs = 2

/** Reads what messages are looked through for, a few milliseconds at a time, so that neither a start nor the first message waits for it. */
export function readPhrasesAhead(): void {
  const until = performance.now() + atOnceMs
  while (readNextPhrase()) if (performance.now() >= until) return void setImmediate(readPhrasesAhead).unref()
}
