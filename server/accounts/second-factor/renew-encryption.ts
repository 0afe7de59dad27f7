import type { AuthSettings } from '#server/accounts/auth.ts'
import { decrypted, encrypted, isCurrent } from '#server/accounts/encryption.ts'
import type { Db } from '#server/kit/database.ts'
import { listCodeAppSecrets, replaceCodeAppSecret } from './store.ts'

const atOnce = 200

/** Encrypts code apps' secrets with the current SECRET that another one encrypted; returns how many. */
export async function renewEncryption({ db, auth }: { db: Db; auth: AuthSettings }): Promise<number> {
  let renewed = 0
  // Without a previous secret nothing can be opened that needs it.
  if (auth.previousSecret === undefined) return renewed
  for (let after: string | undefined; ;) {
    const page = await listCodeAppSecrets(db.read, after, atOnce)
    for (const { id, secret } of page) {
      if (isCurrent(auth, secret)) continue
      const plain = await decrypted(auth, secret)
      if (plain === undefined) continue
      const fresh = await encrypted(auth, plain)
      // Unless another was set up meanwhile.
      if (await db.transaction((tx) => replaceCodeAppSecret(tx, id, { old: secret, fresh }))) renewed++
    }
    after = page.at(-1)?.id
    if (page.length < atOnce) return renewed
  }
}
