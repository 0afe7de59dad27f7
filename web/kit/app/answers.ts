let oldest: number | undefined
const listeners = new Set<(number: number) => void>()

/** Records how new an answer is: the live number it came with (contract/kit/live-number.ts). */
export function noteAnswer(number: number): void {
  oldest = Math.min(oldest ?? number, number)
  for (const hear of listeners) hear(number)
}

const numbers = new Map<string, number>()

/** Records how new what is cached under this hash is. */
export const noteCached = (hash: string, number: number): void => void numbers.set(hash, number)

/** Whether what is cached under this hash was answered when this event had happened. */
export const isAnsweredSince = (hash: string, number: number): boolean => (numbers.get(hash) ?? -1) >= number

/** An answer with the tag by which it is known. */
export type Kept = { tag: string; body: unknown }
const kept = new Map<string, Kept>()
const mostKept = 60

/** The last answer to this, and its tag, to be asked for by it. */
export const keptAnswer = (asked: string): Kept | undefined => kept.get(asked)

/** Keeps the answer to this, of so many the newest. */
export function keepAnswer(asked: string, answer: Kept): void {
  kept.delete(asked)
  kept.set(asked, answer)
  const [oldestKept] = kept.keys()
  if (kept.size > mostKept && oldestKept !== undefined) kept.delete(oldestKept)
}

let commandNumber: number | undefined

/** Records the newest event when the last command began. */
export const noteCommand = (number: number): void => void (commandNumber = number)

/** What was answered with this number or a later one may show what the command that just ended did. */
export const afterCommand = (): number | undefined => (commandNumber === undefined ? undefined : commandNumber + 1)

/**
 * Screens ask and the live stream opens at the same time. What was answered from before the stream's first number may have
 * changed unheard: then `askAgain` is called. Everything else is fetched once.
 */
export function watchAnswers(askAgain: () => void) {
  let begun: number | undefined
  const hear = (number: number) => {
    if (begun !== undefined && number < begun) askAgain()
  }
  listeners.add(hear)
  return {
    /** The stream begins after this number. */
    begin(number: number): void {
      begun = number
      if (oldest !== undefined) hear(oldest)
    },
    /** The stream ends; the cache was kept up to date until the number it reached. */
    stop(reached: number | undefined): void {
      listeners.delete(hear)
      // Perhaps somebody else is next, with numbers of their own.
      numbers.clear()
      kept.clear()
      commandNumber = undefined
      if (reached !== undefined) oldest = reached
    },
  }
}
