import { randomUUID } from 'node:crypto'
import type { PlanName } from '#domain/credits/plans.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { Item } from '#server/credits/payments/provider.ts'

export type OpenCheckout = { id: string; item: string; url: string | null; providerId: string | null; askedAt: Date }

/** A request the provider hasn't answered yet: for an item, or for a change to another plan. */
type Asked = { kind: Item['kind'] | 'change'; plan: PlanName }

/** Finds the checkout or change in progress, or opens one, so that pressing twice gets the same one. */
export async function openCheckout(
  tx: Tx,
  studentId: PersonId,
  item: Asked,
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<OpenCheckout> {
  const key = itemKey(item)
  const fresh = { id: randomUUID(), url: null, provider_id: null, asked_at: now }
  const row = await tx
    .insertInto('open_checkouts')
    .values({ ...fresh, student_id: studentId, item: key })
    .onConflict((conflict) =>
      conflict
        .constraint('open_checkouts_item_once')
        .doUpdateSet(fresh)
        .where('open_checkouts.asked_at', '<', notBefore),
    )
    .returningAll()
    .executeTakeFirst()
  const open =
    row ??
    (await tx
      .selectFrom('open_checkouts')
      .selectAll()
      .where('student_id', '=', studentId)
      .where('item', '=', key)
      .executeTakeFirstOrThrow())
  return toOpenCheckout(open)
}

/** Open checkout pages for plans, except this plan's page if it is recent enough to use. */
export async function listPlanCheckouts(
  reads: Reads,
  studentId: PersonId,
  but: { item: Item; notBefore: Date },
): Promise<OpenCheckout[]> {
  const rows = await reads
    .selectFrom('open_checkouts')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('item', 'like', 'plan:%')
    .where((is) => is.or([is('item', '<>', itemKey(but.item)), is('asked_at', '<', but.notBefore)]))
    .orderBy('asked_at')
    .execute()
  return rows.map(toOpenCheckout)
}

export async function saveCheckoutPage(tx: Tx, id: string, page: { url: string; providerId: string }): Promise<void> {
  await tx
    .updateTable('open_checkouts')
    .set({ url: page.url, provider_id: page.providerId })
    .where('id', '=', id)
    .execute()
}

export async function deleteCheckout(tx: Tx, of: { id: string } | { providerId: string }): Promise<void> {
  await tx
    .deleteFrom('open_checkouts')
    .where((is) => ('id' in of ? is('id', '=', of.id) : is('provider_id', '=', of.providerId)))
    .execute()
}

/** Deletes requested plan changes. Once one is answered, a later request is a new one. */
export async function deleteChanges(tx: Tx, studentId: PersonId): Promise<void> {
  await tx.deleteFrom('open_checkouts').where('student_id', '=', studentId).where('item', 'like', 'change:%').execute()
}

export async function deletePlanCheckouts(tx: Tx, studentId: PersonId): Promise<void> {
  await tx.deleteFrom('open_checkouts').where('student_id', '=', studentId).where('item', 'like', 'plan:%').execute()
}

const itemKey = ({ kind, plan }: Asked): string => `${kind}:${plan}`

const toOpenCheckout = (row: {
  id: string
  item: string
  url: string | null
  provider_id: string | null
  asked_at: Date
}): OpenCheckout => ({
  id: row.id,
  item: row.item,
  url: row.url,
  providerId: row.provider_id,
  askedAt: row.asked_at,
})
