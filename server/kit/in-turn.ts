const turns = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same key one after the other, in order of arrival, without using a database connection while
 * waiting. Only within this process; between processes the database has to decide.
 */
export function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const mine = turns.get(key)?.then(work) ?? work()
  const ended: Promise<void> = mine.then(
    () => leave(),
    () => leave(),
  )
  const leave = (): void => void (turns.get(key) === ended && turns.delete(key))
  turns.set(key, ended)
  return mine
}
