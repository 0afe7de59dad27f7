import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import { type Plan, planSet } from '#server/kit/plan-set.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type NewNotice, writeNotices } from './store.ts'

/** A notification, or a person whose list changed without one. */
type Telling = NewNotice | { changedFor: PersonId; at: Date }

export type NotificationPlan<Body> = Plan<Body, Telling>

/** Listens to announcements that people are notified about, once per key. */
export const notifying = <Body>(plan: NotificationPlan<Body>) => planSet(plan, notify)

async function notify(tx: Tx, tellings: Telling[]): Promise<void> {
  const notices = tellings.filter((telling) => 'key' in telling)
  const written = new Set(notices.length > 0 ? await writeNotices(tx, notices) : [])
  for (const telling of tellings)
    if (!('key' in telling)) publish(tx, telling.at, [telling.changedFor], 'notifications-changed', {})
    else if (written.has(telling)) publish(tx, telling.at, [telling.personId], 'notifications-changed', {})
}
