import { type Found, foundKinds } from '#domain/safety/found.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { parsedJson } from '#web/kit/app/parsed-json.ts'

/** A message the server hasn't acknowledged. `failure` is why it was refused, or null while it is queued. */
export type Unsent = {
  id: string
  personId: string
  text: string
  sentAt: string
  /** Increases with each message written in this browser. */
  order: number
  failure: string | null
  /** What it was refused for: the contact details, where they are in the text, and what can be done about it. */
  held?: Held | undefined
  /** True if the student was warned and sends it anyway. */
  anyway?: boolean | undefined
}

export type Held = { found: Found[]; remedy: 'review' | 'send-anyway' }

/** Returns what a refused message was held for, from the refusal's code and facts. */
export function heldFrom(code: string, data: unknown): Held | undefined {
  if (code !== 'contact-details' && code !== 'contact-details-warning') return undefined
  const found = isRecord(data) && Array.isArray(data['found']) ? data['found'].filter(isFound) : []
  return { found, remedy: code === 'contact-details' ? 'review' : 'send-anyway' }
}

const isFound = (value: unknown): value is Found =>
  isRecord(value) &&
  typeof value['start'] === 'number' &&
  typeof value['end'] === 'number' &&
  foundKinds.some((kind) => kind === value['kind'])

// One entry per message, so that two tabs writing at once do not overwrite each other's list.
const prefixOf = (meId: string) => `tassel.unsent.${meId}.`

/** A person's unsent messages in this browser, in the order they were written. Unreadable entries are skipped. */
export function readUnsent(store: Storage, meId: string): Unsent[] {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at))
  return keys
    .filter((key) => key?.startsWith(prefixOf(meId)))
    .flatMap((key) => parsed(store.getItem(key!)) ?? [])
    .toSorted((one, other) => one.order - other.order)
}

export const saveUnsent = (store: Storage, meId: string, message: Unsent): void =>
  store.setItem(prefixOf(meId) + message.id, JSON.stringify(message))

export const deleteUnsent = (store: Storage, meId: string, id: string): void => store.removeItem(prefixOf(meId) + id)

function parsed(text: string | null): Unsent | undefined {
  const value = parsedJson(text)
  return isUnsent(value) ? value : undefined
}

function isUnsent(value: unknown): value is Unsent {
  if (!isRecord(value)) return false
  const { id, personId, text, sentAt, order, failure } = value
  return (
    [id, personId, text, sentAt].every((field) => typeof field === 'string') &&
    typeof order === 'number' &&
    (failure === null || typeof failure === 'string')
  )
}
