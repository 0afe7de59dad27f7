import type { SessionId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'

/** Marks sessions as paid to their mentor or, after a reversal, as unpaid again. */
export async function setPaid(tx: Tx, ids: SessionId[], paid: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('sessions').set({ paid }).where('id', 'in', ids).execute()
}
