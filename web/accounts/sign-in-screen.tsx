import { pages } from '#contract/kit/addresses.ts'
import { useState } from 'react'
import { useLinks } from '#web/kit/app/links-context.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { CheckboxField } from '#web/kit/forms/checkbox-field.tsx'
import { LikelyScreens } from '#web/kit/app/likely-screens.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { AccountPage } from './account-page.tsx'
import { knowsPasskeys } from './second-factor/use-passkey.ts'
import { useSignInStateOnForm } from './use-sign-in-state-on-form.ts'
import { useSignIn } from './use-sign-in.ts'
import { wayBack } from './way-back.ts'

export const signInTitle = `Log in | ${product.name}`

/** The login, both as a page of the app (sign-in.tsx) and on its own (web/entry.login.tsx). */
export function SignInScreen() {
  const { Link, Redirect } = useLinks()
  // Read once: while the next page renders, the address is already that page's.
  const [next] = useState(() => wayBack(new URLSearchParams(window.location.search).get('from')))
  const { needed, restart, ...form } = useSignIn()
  const signIn = useSignInStateOnForm()
  if (signIn.is === 'operator') return <Redirect to={pages.desk} />
  if (signIn.is === 'signed-in' || signIn.is === 'waiting')
    return (
      <>
        {signIn.is === 'signed-in' ? <Redirect to={next} /> : null}
        <Spinner className="min-h-dvh" />
      </>
    )
  if (needed) return <needed.OneMoreStep step={needed.step} remember={needed.remember} onOver={restart} />
  return (
    <AccountPage
      label="Log in"
      title="Welcome back"
      back={{ to: '/', label: 'Back to home' }}
      footer={
        <>
          New here?{' '}
          <Link to="/signup" className="text-link -my-3 inline-flex min-h-11 items-center font-semibold">
            Sign up
          </Link>
        </>
      }
    >
      <SignInForm {...form} />
      <LikelyScreens screens={behindLogin} />
    </AccountPage>
  )
}

const behindLogin = ['shell/signed-in', 'shell/app-frame', 'shell/dashboard']

function SignInForm({
  refused,
  remember,
  setRemember,
  submit,
  isPending,
  submitPasskey,
  isPasskeyPending,
}: Omit<ReturnType<typeof useSignIn>, 'needed' | 'restart'>) {
  const { Link } = useLinks()
  return (
    <Form onSubmit={submit} refused={refused}>
      <TextField label="Email" name="email" type="email" autoComplete="username" maxLength={254} />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" maxLength={256} />
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxField name="rememberMe" isSelected={remember} onChange={setRemember}>
          Remember me
        </CheckboxField>
        <Link to="/forgot-password" className="text-link flex min-h-11 items-center">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" isPending={isPending} busyLabel="Logging in...">
        Log in
      </Button>
      {knowsPasskeys() ? (
        <Button
          variant="outline"
          isPending={isPasskeyPending}
          busyLabel="Waiting for your passkey..."
          onPress={submitPasskey}
        >
          Log in with a passkey
        </Button>
      ) : null}
    </Form>
  )
}
