import type { PersonId } from '#domain/kit/ids.ts'

const maxPerPerson = 2 // one running, one waiting: what a double click sends
const maxPlaces = 40 // 200 MB of pictures

export type SerialQueue = {
  /** Takes a place until the returned function is called. Undefined if the person has two already, or all are taken. */
  enter(personId: PersonId): (() => void) | undefined
  /** Runs work once everything before it is done. Take a place with `enter` first. */
  run<Value>(work: () => Promise<Value>): Promise<Value>
}

/**
 * Runs one piece of work at a time, in order of arrival. Decoding a picture takes hundreds of megabytes, and one of the
 * few threads that also check passwords, so a handful at once would keep everyone from signing in. Places are taken
 * before a picture is received, since an upload waiting for its last byte is in memory too.
 */
export function serialQueue(): SerialQueue {
  const places = new Map<PersonId, number>()
  let last: Promise<unknown> = Promise.resolve()
  let taken = 0
  return {
    enter(personId) {
      const own = places.get(personId) ?? 0
      if (own >= maxPerPerson || taken >= maxPlaces) return undefined
      places.set(personId, own + 1)
      taken++
      let left = false
      return () => {
        if (left) return
        left = true
        taken--
        const still = places.get(personId)! - 1
        if (still > 0) places.set(personId, still)
        else places.delete(personId)
      }
    },
    run(work) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
