import type { SignedIn } from '#contract/accounts.ts'
import type { Product } from '#domain/kit/product.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { setCookies, setSignInCookies } from '#server/accounts/set-cookies.ts'
import { api, signedInAccount, unwrap } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { readTogether } from '#server/kit/read-together.ts'
import type { Caller } from '#server/kit/viewer.ts'
import { confirmCodeApp, removeCodeApp, renewRecoveryCodes, startCodeApp } from './code-app.ts'
import { finishSignIn } from './finish-sign-in.ts'
import {
  addPasskey,
  newPasskeyChallenge,
  passkeyChallenge,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.ts'
import { checkProof } from './proof.ts'
import { prove } from './prove.ts'
import { findCodeApp, listPasskeys } from './store.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings; product: Product }

/** Endpoints for signing in beyond the password, and for its settings. */
export const secondFactorRoutes = (needs: Needs, me: (id: PersonId) => Promise<SignedIn>) => ({
  finishSignIn: api.accounts.finishSignIn.handler(async ({ input, context }) => {
    const { personId, headers } = unwrap(await finishSignIn(needs, input, context))
    const person = await me(personId)
    setSignInCookies(context, needs.auth, headers, person.type)
    return person
  }),
  passkeyChallenge: api.accounts.passkeyChallenge.handler(async ({ context }) => {
    const { challenge, headers } = await passkeyChallenge(needs)
    setCookies(context, headers)
    return challenge
  }),
  signInWithPasskey: api.accounts.signInWithPasskey.handler(async ({ input, context }) => {
    const { personId, headers } = unwrap(await signInWithPasskey(needs, input, context))
    const person = await me(personId)
    setSignInCookies(context, needs.auth, headers, person.type)
    return person
  }),
  security: api.accounts.security.handler(({ context }) => seeSecurity(needs, signedInAccount(context))),
  prove: api.accounts.prove.handler(async ({ input, context }) =>
    unwrap(await prove(needs, signedInAccount(context), input, context)),
  ),
  startCodeApp: api.accounts.startCodeApp.handler(async ({ context }) =>
    unwrap(await startCodeApp(needs, signedInAccount(context), context.headers)),
  ),
  confirmCodeApp: api.accounts.confirmCodeApp.handler(async ({ input, context }) =>
    unwrap(await confirmCodeApp(needs, signedInAccount(context), input.code, context)),
  ),
  removeCodeApp: api.accounts.removeCodeApp.handler(async ({ context }) =>
    unwrap(await removeCodeApp(needs, signedInAccount(context), context.headers)),
  ),
  newPasskeyChallenge: api.accounts.newPasskeyChallenge.handler(async ({ context }) => {
    const { challenge, headers } = unwrap(await newPasskeyChallenge(needs, signedInAccount(context), context.headers))
    setCookies(context, headers)
    return challenge
  }),
  addPasskey: api.accounts.addPasskey.handler(async ({ input, context }) =>
    unwrap(await addPasskey(needs, signedInAccount(context), input, context.headers)),
  ),
  renamePasskey: api.accounts.renamePasskey.handler(async ({ input, context }) =>
    unwrap(await renamePasskey(needs, signedInAccount(context), input)),
  ),
  removePasskey: api.accounts.removePasskey.handler(async ({ input, context }) =>
    unwrap(await removePasskey(needs, signedInAccount(context), input.passkeyId)),
  ),
  renewRecoveryCodes: api.accounts.renewRecoveryCodes.handler(async ({ context }) =>
    unwrap(await renewRecoveryCodes(needs, signedInAccount(context))),
  ),
})

/** The sign-in methods that are set up, and whether this sign-in was proven recently. */
async function seeSecurity({ db, clock }: Needs, viewer: Caller) {
  const [app, passkeys, proof] = await readTogether(db.read, (reads) =>
    Promise.all([
      findCodeApp(reads, viewer.personId),
      listPasskeys(reads, viewer.personId),
      checkProof(reads, viewer, clock.now()),
    ]),
  )
  return {
    codeAppSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, addedAt }) => ({ id, name, addedAt: addedAt.toISOString() })),
    recoveryCodesLeft: app?.recoveryCodes.length ?? 0,
    proven: proof.ok,
  }
}
