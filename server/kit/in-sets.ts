import { AsyncLocalStorage } from 'node:async_hooks'

type Waiting<Item, Answer> = {
  item: Item
  answer: (answer: Answer) => void
  fail: (error: unknown) => void
  /** Runs something as part of the call that it came from. */
  within: <Done>(run: () => Done) => Done
}

const slowMs = 1000

/**
 * Does together what comes in the same moment: an item that finds nothing under way is done by itself, at once; those that come meanwhile
 * are the next set. So sets grow with the load and not with time. `work` answers each item, in their order. A set that is not done after
 * a second no longer counts as under way: what holds it up holds up nobody who comes after it.
 */
export function inSets<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  { most, atOnce }: { most: number; atOnce: number },
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let underWay = 0

  function next(): void {
    if (underWay === atOnce || waiting.length === 0) return
    const set = waiting.splice(0, most)
    underWay++
    const slow = setTimeout(makeRoom, slowMs)
    let counts = true
    function makeRoom(): void {
      clearTimeout(slow)
      if (counts) underWay--
      counts = false
      next()
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
      next()
    })
}
