import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import type { Tx } from '#server/kit/tx.ts'

/**
 * Returns which of these people have an account and aren't suspended, with their roles. Until the transaction ends,
 * anyone suspending one of them, closing their account or blocking a mentor has to wait, and then sees what this
 * transaction wrote. If they came first, this waits for them.
 */
export async function lockPresent(tx: Tx, ids: PersonId[]): Promise<Map<PersonId, AccountRole>> {
  // Not `for key share`: it too waits for a suspension, but then returns the row as it was before.
  const { rows } = await sql<{ id: PersonId; role: AccountRole }>`
    select id, role from people where id = any(${ids}::uuid[]) and closed_at is null and suspended_at is null
    order by id for share`.execute(tx)
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/**
 * Same as `lockPresent`, for the person who asks: false once their account is closed or suspended. A closing under way is
 * waited for, so that nothing is written that it would leave behind.
 */
export const isStillPresent = async (tx: Tx, id: PersonId): Promise<boolean> => (await lockPresent(tx, [id])).has(id)
