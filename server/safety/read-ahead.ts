import { readNextPhrase } from '#domain/safety/reading/phrases.ts'

const atOnceMs = 2

/**
 * Prepares the phrases that messages are checked against, a few milliseconds at a time, so that neither startup nor the
 * first message waits for them.
 */
export function readPhrasesAhead(): void {
  const until = performance.now() + atOnceMs
  while (readNextPhrase()) if (performance.now() >= until) return void setImmediate(readPhrasesAhead).unref()
}
