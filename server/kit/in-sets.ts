import { AsyncLocalStorage } from 'node:async_hooks'

type Waiting<Item, Answer> = {
  item: Item
  answer: (answer: Answer) => void
  fail: (error: unknown) => void
  /** Runs something as part of the call that it came from. */
  within: <Done>(run: () => Done) => Done
}

const slowMs = 200

/**
 * Does together what comes in the same moment: the items of one turn of the event loop, and those that come while `busyWith` or more
 * are under way, are the next set, of at most `most`. So sets grow with the load and not with time. `work` answers each item, in their
 * order. A set that takes too long no longer counts as under way: what holds it up holds up nobody who comes after it.
 */
export function inSets<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  { most, busyWith }: { most: number; busyWith: number },
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let underWay = 0
  let starting: NodeJS.Immediate | undefined

  function start(): void {
    starting = undefined
    while (underWay < busyWith && waiting.length > 0) startSet(waiting.splice(0, most))
  }

  function startSet(set: Waiting<Item, Answer>[]): void {
    underWay += set.length
    const slow = setTimeout(makeRoom, slowMs)
    let counts = true
    function makeRoom(): void {
      clearTimeout(slow)
      if (counts) underWay -= set.length
      counts = false
      starting ??= setImmediate(start)
    }
    void set[0]!.within(() => answer(set)).finally(makeRoom)
  }

  async function answer(set: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await work(set.map(({ item }) => item))
      set.forEach((one, at) => one.answer(answers[at]!))
    } catch (error) {
      for (const { fail } of set) fail(error)
    }
  }

  return (item) =>
    new Promise((answer, fail) => {
      waiting.push({ item, answer, fail, within: AsyncLocalStorage.snapshot() })
      starting ??= setImmediate(start)
    })
}
