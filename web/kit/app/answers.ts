let oldest: number | undefined
const listeners = new Set<(number: number) => void>()

/** Records how new an answer is, by the live number it came with (contract/kit/live-number.ts). */
export function noteAnswer(number: number): void {
  oldest = Math.min(oldest ?? number, number)
  for (const hear of listeners) hear(number)
}

const numbers = new Map<string, number>()

/** Records the live number of the answer cached under this hash. */
export const noteCached = (hash: string, number: number): void => void numbers.set(hash, number)

/** True if the answer cached under this hash is at least as new as this event. */
export const isAnsweredSince = (hash: string, number: number): boolean => (numbers.get(hash) ?? -1) >= number

/** An answer and its tag. */
export type Kept = { tag: string; body: unknown }
const kept = new Map<string, Kept>()
const mostKept = 60

/** Returns the last answer to this question. Sending its tag saves the server from repeating an unchanged answer. */
export const keptAnswer = (asked: string): Kept | undefined => kept.get(asked)

/** Keeps the answer to this question, and drops the oldest once there are more than `mostKept`. */
export function keepAnswer(asked: string, answer: Kept): void {
  kept.delete(asked)
  kept.set(asked, answer)
  const [oldestKept] = kept.keys()
  if (kept.size > mostKept && oldestKept !== undefined) kept.delete(oldestKept)
}

let commandNumber: number | undefined

/** Records which event was the newest when the last command began. */
export const noteCommand = (number: number): void => void (commandNumber = number)

/** The lowest live number of an answer that may already reflect the command that just ended. */
export const afterCommand = (): number | undefined => (commandNumber === undefined ? undefined : commandNumber + 1)

/**
 * Screens fetch while the live stream is still opening. An answer older than the stream's first number may have changed
 * without an event reaching us, so then `invalidate` is called. Otherwise everything is fetched only once.
 */
export function watchAnswers(invalidate: () => void) {
  let begun: number | undefined
  const hear = (number: number) => {
    if (begun !== undefined && number < begun) invalidate()
  }
  listeners.add(hear)
  return {
    /** Call it when the stream begins; it carries the events after this number. */
    begin(number: number): void {
      begun = number
      if (oldest !== undefined) hear(oldest)
    },
    /** Call it when the stream ends, with the last number it reached: until then it kept the cache current. */
    stop(reached: number | undefined): void {
      listeners.delete(hear)
      // The next person to sign in has numbers of their own.
      numbers.clear()
      kept.clear()
      commandNumber = undefined
      if (reached !== undefined) oldest = reached
    },
  }
}
