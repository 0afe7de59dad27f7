import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import type { Tx } from '#server/kit/tx.ts'

/**
 * Which of these people have an account and are not suspended, each with their role. Until the transaction ends, whoever suspends one, closes
 * their account or blocks a mentor waits for it, and then finds what it wrote; where they came first it waits for them.
 */
export async function lockPresent(tx: Tx, ids: PersonId[]): Promise<Map<PersonId, AccountRole>> {
  // Not `for key share`: that waits for a suspension too, and then goes by what it had read before.
  const { rows } = await sql<{ id: PersonId; role: AccountRole }>`
    select id, role from people where id = any(${ids}::uuid[]) and closed_at is null and suspended_at is null
    order by id for share`.execute(tx)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
