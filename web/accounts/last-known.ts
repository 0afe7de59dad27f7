import type { Me } from '#contract/accounts.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { parsedJson } from '#web/kit/app/parsed-json.ts'

/** The key under which everything about the last known person is stored (ruling 1.8). */
export const lastKnownKey = 'tassel.person'

/** The key for what their dashboard last showed, stored alongside and for just as long (web/shell/last-seen.ts). */
export const lastSeenKey = 'tassel.seen'

/** The stored person, plus fields that later features add (spec 3): to-dos and matches, as last seen. */
export type LastKnown = Me & { [field: string]: unknown }

/** The browser's two stores: `lasting` outlives the browser session, `passing` ends with it. */
type Stores = { lasting: Storage; passing: Storage }
const browserStores = (): Stores => ({ lasting: window.localStorage, passing: window.sessionStorage })

/** Returns the person last signed in here, for an instant first paint. Never trust it. Unreadable data is removed. */
export function lastKnown(stores: Stores = browserStores()): LastKnown | undefined {
  const text = storeOf(stores).getItem(lastKnownKey)
  if (text === null) return undefined
  const person = parsedJson(text)
  if (isPerson(person)) return person
  clearLastKnown(stores)
  return undefined
}

/**
 * Stores a person who just signed in: permanently if they asked to be remembered, otherwise for the browser session.
 */
export function startLastKnown(me: Me, { remember }: { remember: boolean }, stores: Stores = browserStores()): void {
  clearLastKnown(stores)
  write(remember ? stores.lasting : stores.passing, lastKnownKey, me)
}

/**
 * Updates the stored person in the store that already has them. If `fields` are another person's, the old fields are
 * dropped.
 */
export function updateLastKnown(fields: Partial<LastKnown>, stores: Stores = browserStores()): void {
  const before = lastKnown(stores)
  const same = before && (fields.id === undefined || fields.id === before.id)
  const next = same ? { ...before, ...fields } : fields
  if (!isPerson(next)) return
  write(storeOf(stores), lastKnownKey, next)
}

/** Returns what the dashboard last showed the last known person, as text. */
export const lastSeen = (stores: Stores = browserStores()): string | null => storeOf(stores).getItem(lastSeenKey)

/** Replaces what the dashboard last showed the last known person. */
export function storeLastSeen(seen: object, stores: Stores = browserStores()): void {
  write(storeOf(stores), lastSeenKey, seen)
}

export function clearLastKnown({ lasting, passing }: Stores = browserStores()): void {
  for (const store of [lasting, passing]) for (const key of [lastKnownKey, lastSeenKey]) store.removeItem(key)
}

/** The store that `lastKnown` reads: what this tab has comes first. */
const storeOf = ({ lasting, passing }: Stores): Storage =>
  [passing, lasting].find((store) => store.getItem(lastKnownKey) !== null) ?? passing

// If storage is full or forbidden, all that's lost is the instant paint.
function write(store: Storage, key: string, value: object): void {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

// Checks what the screens read before the server has answered. A profile stored by an older version may lack a newer
// field.
function isPerson(value: unknown): value is LastKnown {
  if (!isRecord(value)) return false
  const { id, name, email, type, timeZone, createdAt, profile } = value
  if (type !== 'student' && type !== 'mentor') return false
  if (!isRecord(profile)) return false
  const fields = Object.values(profile)
  return (
    [id, name, email, timeZone, createdAt].every((field) => typeof field === 'string') &&
    fields.every((field) => typeof field === 'string' || typeof field === 'number' || field === null) &&
    typeof profile[type === 'student' ? 'gradeLevel' : 'university'] === 'string'
  )
}
