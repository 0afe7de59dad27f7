import type { PersonId } from '#domain/kit/ids.ts'

const maxPerPerson = 2 // one under way, one waiting: what a button pressed twice sends

/**
 * Lets one piece of work run at a time, in the order it came; answers undefined, undone, to whoever has two under way already.
 * Unfolding a picture takes a thread of the few that passwords are checked on, and hundreds of megabytes: a handful at once would
 * keep everybody from logging in.
 */
export function serialQueue() {
  const underWay = new Map<PersonId, number>()
  let last: Promise<unknown> = Promise.resolve()
  return async <Value>(personId: PersonId, work: () => Promise<Value>): Promise<Value | undefined> => {
    const own = underWay.get(personId) ?? 0
    if (own >= maxPerPerson) return undefined
    underWay.set(personId, own + 1)
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      const left = underWay.get(personId)! - 1
      if (left > 0) underWay.set(personId, left)
      else underWay.delete(personId)
    }
  }
}
