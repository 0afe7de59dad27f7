import type { PersonId } from '#domain/kit/ids.ts'

const maxPerPerson = 2 // one running, one waiting: what a double press sends
const maxWaiting = 40 // 200 MB of pictures

/**
 * Runs one piece of work at a time, in order of arrival; returns undefined, without running it, if the person already
 * has two. Decoding a picture takes one of the few threads that also check passwords, and hundreds of megabytes: a
 * handful at once would keep everybody from signing in.
 */
export function serialQueue() {
  const underWay = new Map<PersonId, number>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Value>(personId: PersonId, work: () => Promise<Value>): Promise<Value | undefined> => {
    const own = underWay.get(personId) ?? 0
    if (own >= maxPerPerson || waiting >= maxWaiting) return undefined
    underWay.set(personId, own + 1)
    waiting++
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting--
      const left = underWay.get(personId)! - 1
      if (left > 0) underWay.set(personId, left)
      else underWay.delete(personId)
    }
  }
}
