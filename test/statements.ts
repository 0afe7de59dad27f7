import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Counted = { statements: string[]; roundTrips: number }

const counting = new AsyncLocalStorage<Counted>()
/**
 * How many statements of a connection are still unanswered. Statements sent in the meantime cost no round trip of their
 * own.
 */
const unanswered = new WeakMap<pg.Client, number>()

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first] = given as [string | { text: string }]
  const text = typeof first === 'string' ? first : first.text
  const waiting = unanswered.get(this) ?? 0
  const counted = counting.getStore()
  // Hints to other processes are sent separately, for many commits together.
  if (counted && !text.includes('pg_notify')) {
    counted.statements.push(text.replaceAll(/\s+/g, ' ').trim())
    if (waiting === 0) counted.roundTrips++
  }
  const answered = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1)
  const callback = given.at(-1)
  if (typeof callback === 'function')
    given[given.length - 1] = (...said: unknown[]): unknown => {
      answered()
      return Reflect.apply(callback, undefined, said)
    }
  const answer: unknown = Reflect.apply(query, this, given)
  if (answer instanceof Promise) answer.then(answered, answered)
  if (answer instanceof Promise || typeof callback === 'function') unanswered.set(this, waiting + 1)
  return answer
} as typeof query

/**
 * Returns the statements that `work` sends to the database, begin and commit included, and how often it waits for an
 * answer.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<Counted> {
  const counted: Counted = { statements: [], roundTrips: 0 }
  await counting.run(counted, work)
  return { statements: [...counted.statements], roundTrips: counted.roundTrips }
}
