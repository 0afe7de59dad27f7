import type { Tx } from '#server/kit/tx.ts'
import type { MailedProof } from './store.ts'

/** Invalidates every token emailed to a person except the one that proved this. */
export async function deleteOtherProofs(
  tx: Tx,
  { personId, tokenHash }: Pick<MailedProof, 'personId' | 'tokenHash'>,
): Promise<void> {
  await tx
    .deleteFrom('mailed_proofs')
    .where('person_id', '=', personId)
    .where('identifier', 'not like', `%:${tokenHash}`)
    .execute()
}
