import type { Db } from '#server/kit/database.ts'
import type { Secrets } from '#server/kit/signature.ts'
import { decrypted, encrypted } from './encryption.ts'
import { insertDataKey, listDataKeys, lockDataKeys } from './store.ts'

/**
 * Returns the key for hashes that outlive SECRET, stored in the database encrypted with SECRET
 * (docs/decisions/0091-replacing-the-secret.md). The first data key is SECRET itself, which keyed those hashes before
 * there was a separate key. So is the next one if SECRET was replaced without naming the previous one.
 */
export async function openDataKey(db: Db, { secret, previousSecret }: Secrets, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await lockDataKeys(tx)
    const sealed = await listDataKeys(tx)
    const ours = await newestOf(sealed, secret)
    // The previous secret's key takes precedence, in case the new secret was once used by mistake without naming the
    // previous one.
    const dataKey = (await newestOf(sealed, previousSecret)) ?? ours ?? secret
    if (dataKey !== ours) await insertDataKey(tx, await encrypted({ secret }, dataKey), now)
    return dataKey
  })
}

async function newestOf(sealed: string[], secret: string | undefined): Promise<string | undefined> {
  if (secret === undefined) return undefined
  for (const key of sealed) {
    const opened = await decrypted({ secret }, key)
    if (opened !== undefined) return opened
  }
  return undefined
}
