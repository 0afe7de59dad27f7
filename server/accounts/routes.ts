import type { ClosingFacts } from '#contract/accounts.ts'
import { checkEmail } from '#domain/accounts/check-email-change.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { refuse, ok } from '#domain/kit/result.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import { isTimeZone } from '#domain/kit/time.ts'
import { publish } from '#server/kit/announce.ts'
import { unwrap, api, signedIn, signedInAccount } from '#server/kit/api.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword, type PasswordNeeds } from './change-password.ts'
import { type CloseNeeds, closeAccount } from './close-account.ts'
import { downloadData, type DownloadNeeds } from './download-data.ts'
import { type MeNeeds, readMe, readSignedIn } from './me.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { signUp, type SignUpNeeds } from './sign-up.ts'
import { signUpAgain } from './sign-up-again.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { setSignInCookies } from './set-cookies.ts'
import { setTimeZone } from './store.ts'
import { staffActsAbout } from './staff-acts.ts'
import { askVerification, type NextVerification, verifyEmail } from './verify-email.ts'

type AccountNeeds = SignUpNeeds &
  PasswordNeeds &
  MeNeeds &
  CloseNeeds &
  DownloadNeeds & {
    nextVerification: NextVerification
    closingFacts: (reads: Reads, viewer: Viewer, now: Date) => Promise<ClosingFacts>
  }

type Me = (personId: PersonId, role?: AccountRole) => ReturnType<typeof readSignedIn>

export const accountRoutes = (needs: AccountNeeds) => {
  const me: Me = (personId, role) => readSignedIn(needs, needs.db.read, personId, role)
  return {
    ...secondFactorRoutes(needs, me),
    ...signInRoutes(needs, me),
    ...addressRoutes(needs),
    ...passwordRoutes(needs),
    ...accountPageRoutes(needs, me),
  }
}

const signInRoutes = (needs: AccountNeeds, me: Me) => ({
  signUp: api.accounts.signUp.handler(async ({ input, context }) => {
    const signedUp = await signUp(needs, input, context.headers)
    const { personId, headers } =
      (!signedUp.ok && signedUp.refusal.code === 'email-taken' && (await signUpAgain(needs, input, context))) ||
      unwrap(signedUp)
    const newcomer = await readMe(needs, needs.db.read, personId)
    setSignInCookies(context, needs.auth, headers, newcomer.type)
    return newcomer
  }),
  signIn: api.accounts.signIn.handler(async ({ input, context }) => {
    const { headers, ...signedInNow } = unwrap(await signIn(needs, input, context))
    if ('needed' in signedInNow) {
      setSignInCookies(context, needs.auth, headers, undefined)
      return signedInNow.needed
    }
    const person = await me(signedInNow.personId)
    setSignInCookies(context, needs.auth, headers, person.type)
    return person
  }),
  signOut: api.accounts.signOut.handler(async ({ context }) => {
    setSignInCookies(context, needs.auth, await signOut(needs, context.headers, context.viewer?.personId), undefined)
    return {}
  }),
  signOutEverywhere: api.accounts.signOutEverywhere.handler(async ({ context }) => {
    setSignInCookies(
      context,
      needs.auth,
      await signOutEverywhere(needs, signedInAccount(context).personId, context.headers),
      undefined,
    )
    return {}
  }),
})

const addressRoutes = (needs: AccountNeeds) => ({
  verifyEmail: api.accounts.verifyEmail.handler(async ({ input }) => unwrap(await verifyEmail(needs, input.token))),
  resendVerification: api.accounts.resendVerification.handler(({ context }) =>
    askVerification(needs, signedIn(context).personId),
  ),
  changeEmail: api.accounts.changeEmail.handler(async ({ input, context }) =>
    unwrap(await changeEmail(needs, signedIn(context).personId, input, context)),
  ),
  confirmEmail: api.accounts.confirmEmail.handler(async ({ input }) => unwrap(await confirmEmail(needs, input.token))),
})

const passwordRoutes = (needs: AccountNeeds) => ({
  requestPasswordReset: api.accounts.requestPasswordReset.handler(async ({ input }) => {
    await requestPasswordReset(needs, unwrap(checkEmail(input.email)))
    return {}
  }),
  resetPassword: api.accounts.resetPassword.handler(async ({ input }) => unwrap(await resetPassword(needs, input))),
  changePassword: api.accounts.changePassword.handler(async ({ input, context }) =>
    unwrap(await changePassword(needs, signedInAccount(context), input, context)),
  ),
})

/** Endpoints for one's own account: who is signed in, data export, and closing the account. */
const accountPageRoutes = (needs: AccountNeeds, me: Me) => ({
  staffActs: api.accounts.staffActs.handler(({ input, context }) =>
    staffActsAbout(needs.db.read, signedIn(context).personId, input),
  ),
  me: api.accounts.me.handler(({ context }) => {
    const { personId, role } = signedInAccount(context)
    return me(personId, role)
  }),
  setTimeZone: api.accounts.setTimeZone.handler(async ({ input, context }) => {
    const { personId } = signedInAccount(context)
    unwrap(isTimeZone(input.timeZone) ? ok({}) : refuse({ code: 'zone-unknown' }))
    await needs.db.transaction(async (tx) => {
      await setTimeZone(tx, personId, input.timeZone, needs.clock.now())
      publish(tx, needs.clock.now(), [personId], 'me-changed', {})
    })
    return me(personId)
  }),
  ownData: api.accounts.ownData.handler(async ({ context }) => unwrap(await downloadData(needs, signedIn(context)))),
  closingFacts: api.accounts.closingFacts.handler(({ context }) =>
    needs.closingFacts(needs.db.read, signedIn(context), needs.clock.now()),
  ),
  closeAccount: api.accounts.closeAccount.handler(async ({ input, context }) => {
    unwrap(await closeAccount(needs, signedIn(context), input, context))
    setSignInCookies(context, needs.auth, await signOut(needs, context.headers), undefined)
    return {}
  }),
})
