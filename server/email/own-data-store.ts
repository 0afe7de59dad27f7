import type { Reads } from '#server/kit/tx.ts'

/** Which emails were sent to a person; their content is in the person's mailbox, and links must not leave it. */
export async function mailData(
  reads: Reads,
  { email, createdAt }: { email: string; createdAt: Date },
): Promise<object[]> {
  return (
    reads
      .selectFrom('mails')
      .select(['kind', 'subject', 'written_at as writtenAt', 'sent_at as sentAt'])
      .where('recipient', '=', email)
      // Before that, the address may have been somebody else's.
      .where('written_at', '>=', createdAt)
      .orderBy('written_at')
      .execute()
  )
}
