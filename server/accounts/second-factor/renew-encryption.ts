import type { AuthSettings } from '#server/accounts/auth.ts'
import { decrypted, encrypted, isCurrent } from '#server/accounts/encryption.ts'
import type { Db } from '#server/kit/database.ts'
import { listCodeAppSecrets, replaceCodeAppSecret } from './store.ts'

const atOnce = 200

/** Re-encrypts code apps' secrets with the current SECRET if they were encrypted with another. Returns how many. */
export async function renewEncryption({ db, auth }: { db: Db; auth: AuthSettings }): Promise<number> {
  let renewed = 0
  // Without a previous secret, nothing that needs renewing could be decrypted.
  if (auth.previousSecret === undefined) return renewed
  for (let after: string | undefined; ;) {
    const page = await listCodeAppSecrets(db.read, after, atOnce)
    for (const { id, secret } of page) {
      if (isCurrent(auth, secret)) continue
      const plain = await decrypted(auth, secret)
      if (plain === undefined) continue
      const fresh = await encrypted(auth, plain)
      // Unless a new secret was set up in the meantime.
      if (await db.transaction((tx) => replaceCodeAppSecret(tx, id, { old: secret, fresh }))) renewed++
    }
    after = page.at(-1)?.id
    if (page.length < atOnce) return renewed
  }
}
