const turns = new Map<string, Promise<unknown>>()

/**
 * Runs what has the same key one after the other, in the order it came, and without a database connection while it waits. Only in this
 * process: between processes the database must have the last word.
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
