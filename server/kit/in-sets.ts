import { AsyncLocalStorage } from 'node:async_hooks'

type Waiting<Item, Answer> = {
  item: Item
  answer: (answer: Answer) => void
  fail: (error: unknown) => void
  /** Runs a function in the async context of the call that the item came from. */
  within: <Done>(run: () => Done) => Done
}

const slowMs = 200

/**
 * Batches items that arrive together. A set consists of the items of one turn of the event loop, plus those that arrive
 * while `busyWith` or more are in progress, up to `most`, so sets grow with load rather than with time. `work` returns
 * an answer for each item, in order. A set that takes too long no longer counts as in progress, so that it doesn't hold
 * up those that come later.
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
