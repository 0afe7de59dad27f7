import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import type { Found } from '#domain/safety/found.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** A mentor's message that was sent for review. An approved one is also among the messages. */
export type HeldMessage = {
  id: MessageId
  senderId: PersonId
  receiverId: PersonId
  text: string
  state: 'waiting' | 'approved' | 'declined'
  createdAt: Date
}

const listLimit = 100

/** Holds a message for review; returns false if its id already exists. */
export async function insertHeld(
  tx: Tx,
  { id, senderId, receiverId, text, found }: Omit<HeldMessage, 'state' | 'createdAt'> & { found: Found[] },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('held_messages')
    .values({
      id,
      sender_id: senderId,
      receiver_id: receiverId,
      text,
      found: JSON.stringify(found),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists undelivered messages from one person to another, oldest first. */
export async function findHeld(reads: Reads, senderId: PersonId, receiverId: PersonId): Promise<HeldMessage[]> {
  const rows = await columns(reads)
    .where('sender_id', '=', senderId)
    .where('receiver_id', '=', receiverId)
    .where('state', '!=', 'approved')
    .orderBy('created_at')
    .orderBy('id')
    .limit(listLimit)
    .execute()
  return rows.map(toHeld)
}

export async function findHeldById(reads: Reads, id: MessageId): Promise<HeldMessage | undefined> {
  const row = await columns(reads).where('id', '=', id).executeTakeFirst()
  return row && toHeld(row)
}

/** Counts a person's waiting messages. */
export async function countWaiting(reads: Reads, senderId: PersonId): Promise<number> {
  const { count } = await reads
    .selectFrom('held_messages')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('sender_id', '=', senderId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the message, locked, if it is still waiting. */
export async function lockWaiting(tx: Tx, id: MessageId): Promise<HeldMessage | undefined> {
  const row = await columns(tx).where('id', '=', id).where('state', '=', 'waiting').forUpdate().executeTakeFirst()
  return row && toHeld(row)
}

export async function writeDecision(tx: Tx, id: MessageId, state: 'approved' | 'declined', now: Date): Promise<void> {
  await tx.updateTable('held_messages').set({ state, decided_at: now }).where('id', '=', id).execute()
}

/** Deletes waiting messages from and to a person. */
export async function deleteHeld(tx: Tx, personId: PersonId): Promise<void> {
  await tx
    .deleteFrom('held_messages')
    .where((is) => is.or([is('sender_id', '=', personId), is('receiver_id', '=', personId)]))
    .execute()
}

const columns = (reads: Reads) =>
  reads.selectFrom('held_messages').select(['id', 'sender_id', 'receiver_id', 'text', 'state', 'created_at'])

const toHeld = (row: {
  id: MessageId
  sender_id: PersonId
  receiver_id: PersonId
  text: string
  state: HeldMessage['state']
  created_at: Date
}): HeldMessage => ({
  id: row.id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  text: row.text,
  state: row.state,
  createdAt: row.created_at,
})
