import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { deleteSignIns } from './sign-ins-store.ts'

/** Ends a person's sign-ins, except `keep`. Their live streams close at once. Returns how many ended. */
export async function endSignIns(tx: Tx, now: Date, personId: PersonId, keep?: string): Promise<number> {
  const ended = await deleteSignIns(tx, personId, keep)
  if (ended > 0) publish(tx, now, [personId], 'sign-ins-ended', {})
  return ended
}
