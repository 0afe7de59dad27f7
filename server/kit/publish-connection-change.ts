import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from './announce.ts'
import type { Tx } from './tx.ts'

/** Tells two people that something between them changed: a request, its answer, or a block. */
export function publishConnectionChange(tx: Tx, now: Date, [one, other]: readonly [PersonId, PersonId]): void {
  publish(tx, now, [one], 'connections-changed', { personId: other })
  publish(tx, now, [other], 'connections-changed', { personId: one })
}
