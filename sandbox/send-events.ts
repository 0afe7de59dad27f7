import { createHmac } from 'node:crypto'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { findDueEvents, findLastEvents, markEventSent, postponeEvent, readBehavior, type StoredEvent } from './store.ts'

export type SendNeeds = {
  db: Db
  clock: Clock
  secrets: { platform: string; connect: string }
  /** Posts a signed event to our own endpoint and returns the status. */
  post: (path: string, body: string, signature: string) => Promise<number>
}

const firstPauseMs = 2000
const maxPauseMs = 3_600_000
const maxSentAgain = 50

/**
 * Sends the events that are due, unless events are held, and returns their number. An event that isn't accepted is
 * retried after growing pauses.
 */
export async function sendEvents(needs: SendNeeds): Promise<number> {
  const { db, clock } = needs
  if ((await readBehavior(db.read)).eventsHeld) return 0
  const due = await findDueEvents(db.read, clock.now())
  for (const event of due) {
    const accepted = await send(needs, event)
    await db.transaction(async (tx) => {
      const now = clock.now()
      const pause = Math.min(firstPauseMs * 2 ** event.attempts, maxPauseMs)
      if (accepted) await markEventSent(tx, event.id, now)
      else await postponeEvent(tx, event.id, new Date(now.getTime() + pause))
    })
  }
  return due.length
}

export const orders = ['as they came', 'backwards', 'shuffled'] as const
export type Order = (typeof orders)[number]

/** Resends the last 50 events, in any order and several times, as a provider may do. */
export async function sendAgain(
  needs: SendNeeds,
  { order, copies }: { order: Order; copies: number },
): Promise<number> {
  const last = await findLastEvents(needs.db.read, maxSentAgain)
  const list = Array.from({ length: copies }, () => last).flat()
  for (const event of inOrder(list, order))
    if (await send(needs, event)) await needs.db.transaction((tx) => markEventSent(tx, event.id, needs.clock.now()))
  return list.length
}

function inOrder(events: StoredEvent[], order: Order): StoredEvent[] {
  if (order === 'as they came') return events
  if (order === 'backwards') return events.toReversed()
  return events
    .map((event) => ({ event, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ event }) => event)
}

async function send({ post, secrets }: SendNeeds, { account, body }: StoredEvent): Promise<boolean> {
  const endpoint = account ? 'connect' : 'platform'
  const text = JSON.stringify(body)
  // Signatures expire in real time, not by the movable development clock.
  const seconds = Math.floor(Date.now() / 1000)
  const digest = createHmac('sha256', secrets[endpoint]).update(`${seconds}.${text}`).digest('hex')
  const path = endpoint === 'connect' ? '/webhooks/stripe/connect' : '/webhooks/stripe'
  const status = await post(path, text, `t=${seconds},v1=${digest}`)
  return status >= 200 && status < 300
}
