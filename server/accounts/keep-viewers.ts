import type { PersonId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'
import { listenForCommits } from '#server/kit/live-hints.ts'
import type { Caller, Viewer } from '#server/kit/viewer.ts'

type FindCaller = (cookies: string | undefined) => Promise<Caller | undefined>
type Kept = { viewer: Viewer; until: number }
/** Who was dropped during a lookup, which may have read their old state. */
type Dropped = { people: Set<PersonId>; everybody: boolean }

/** A hint can be lost. Even then, every process refuses an ended sign-in after this time. */
const keptMs = 1000
const maxKept = 20_000 // about 10 MB
const longestCookies = 2000 // so that made-up cookies can't fill the memory

/**
 * Frequent live events that change nothing about who a person is. After any other event, the person is looked up again.
 */
const harmless = ['message-sent', 'conversation-read', 'notifications-changed']

/**
 * Keeps students and mentors for a second after they were looked up, so that the calls of one screen, or of a person
 * who is typing, need only one lookup (docs/decisions/0231-kept-viewers.md). An ended sign-in stops working at once in
 * the process that ended it, and in others when its hint arrives. Operators are looked up every time.
 */
export async function keepViewers(
  { onCommit, listen }: Pick<Db, 'onCommit' | 'listen'>,
  { self, find, now = () => performance.now() }: { self: string; find: FindCaller; now?: () => number },
): Promise<{ find: FindCaller; close: () => Promise<void> }> {
  const kept = openKept(now)
  onCommit(({ people }) => {
    for (const [personId, { liveNumber, events }] of people) {
      if (events.every(({ type }) => harmless.includes(type))) kept.countOn(personId, liveNumber)
      else kept.drop(personId)
    }
  })
  const stopListening = await listenForCommits({ listen }, self, (people) => {
    if (people === 'everybody') kept.dropEverybody()
    else for (const person of people) kept.drop(person)
  })

  return {
    async find(cookies) {
      if (cookies === undefined) return undefined
      if (cookies.length > longestCookies) return find(cookies)
      return kept.get(cookies) ?? kept.lookUp(cookies, () => find(cookies))
    },
    close: stopListening,
  }
}

function openKept(now: () => number) {
  const byCookies = new Map<string, Kept>()
  const cookiesOf = new Map<PersonId, Set<string>>()
  const underWay = new Set<Dropped>()

  function drop(personId: PersonId): void {
    for (const { people } of underWay) people.add(personId)
    for (const cookies of cookiesOf.get(personId) ?? []) byCookies.delete(cookies)
    cookiesOf.delete(personId)
  }
  function dropEverybody(): void {
    for (const dropped of underWay) dropped.everybody = true
    byCookies.clear()
    cookiesOf.clear()
  }
  function keep(cookies: string, viewer: Viewer): void {
    // The oldest come first, since a Map keeps insertion order.
    for (const [oldest, { viewer: gone, until }] of byCookies) {
      if (until > now() && byCookies.size < maxKept) break
      byCookies.delete(oldest)
      cookiesOf.get(gone.personId)?.delete(oldest)
      if (cookiesOf.get(gone.personId)?.size === 0) cookiesOf.delete(gone.personId)
    }
    byCookies.delete(cookies)
    byCookies.set(cookies, { viewer, until: now() + keptMs })
    cookiesOf.set(viewer.personId, (cookiesOf.get(viewer.personId) ?? new Set()).add(cookies))
  }

  return {
    drop,
    dropEverybody,
    get(cookies: string): Viewer | undefined {
      const kept = byCookies.get(cookies)
      return kept && kept.until > now() ? kept.viewer : undefined
    },
    /** Looks up the caller and keeps the result, unless the person was dropped in the meantime. */
    async lookUp(cookies: string, find: () => Promise<Caller | undefined>): Promise<Caller | undefined> {
      const dropped: Dropped = { people: new Set(), everybody: false }
      underWay.add(dropped)
      try {
        const found = await find()
        const isCurrent = found && !dropped.everybody && !dropped.people.has(found.personId)
        if (isCurrent && found.role !== 'operator') keep(cookies, found)
        return found
      } finally {
        underWay.delete(dropped)
      }
    },
    /** Updates the number of a person's last live event, for events that change nothing else. */
    countOn(personId: PersonId, liveNumber: number): void {
      for (const cookies of cookiesOf.get(personId) ?? []) {
        const kept = byCookies.get(cookies)
        if (kept && kept.viewer.liveNumber < liveNumber) kept.viewer = { ...kept.viewer, liveNumber }
      }
    },
  }
}
