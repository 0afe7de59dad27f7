import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { deleteSignIns } from './sign-ins-store.ts'

/** Ends a person's sign-ins except the one to keep. The live streams of those that ended close at once. */
export async function endSignIns(tx: Tx, now: Date, personId: PersonId, keep?: string): Promise<void> {
  if ((await deleteSignIns(tx, personId, keep)) > 0) publish(tx, now, [personId], 'sign-ins-ended', {})
}
