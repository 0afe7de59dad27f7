import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { SecondStep as SecondStepNeeded } from '#contract/accounts.ts'
import { refusalText } from '#contract/kit/refusals.ts'
import { checkSignIn } from '#domain/accounts/check-sign-in.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { CheckboxField } from '#web/kit/forms/checkbox-field.tsx'
import { calls, client, failureOf, errorText } from '#web/kit/app/client.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { textIn } from '#web/kit/forms/text-in.ts'
import { Entrance } from './entrance.tsx'
import { usePresence, storeSignIn } from './me.ts'
import { SecondStep } from './second-factor/second-step.tsx'
import { knowsPasskeys, passkeySentence, signWithPasskey } from './second-factor/use-passkey.ts'
import { wayBack } from './way-back.ts'

export const meta = () => [{ title: `Log in | ${product.name}` }]

export default function SignIn() {
  const [query] = useSearchParams()
  const [message, setMessage] = useState<string>()
  const [needed, setNeeded] = useState<{ step: SecondStepNeeded; remember: boolean }>()
  const [remember, setRemember] = useState(false)
  const presence = usePresence()
  const passkey = useMutation({
    mutationFn: async () =>
      client.accounts.signInWithPasskey({ response: await signWithPasskey(), rememberMe: remember }),
    onSuccess: (me) => storeSignIn(me, { remember }),
    onError: (error) =>
      setMessage(passkeySentence(error, 'No passkey was used. Try again, or log in with your password.')),
  })
  const signIn = useMutation(
    calls.accounts.signIn.mutationOptions({
      onSuccess: (answer, { rememberMe: remember = false }) =>
        answer.type === 'second-factor' ? setNeeded({ step: answer, remember }) : storeSignIn(answer, { remember }),
      onError: (error) => setMessage(sentenceOfFailure(error)),
    }),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (signIn.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const [email, password] = [textIn(data, 'email'), textIn(data, 'password')]
    const checked = checkSignIn({ email, password })
    setMessage(checked.ok ? undefined : refusalText(checked.refusal))
    if (checked.ok) return signIn.mutate({ email, password, rememberMe: data.has('rememberMe') })
    const wrong = checked.refusal.code === 'password-short' || (email !== '' && password === '') ? 'password' : 'email'
    form.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus()
  }

  if (presence.is === 'signed-in') return <Navigate to={wayBack(query.get('from'))} replace />
  if (presence.is === 'waiting') return <Spinner className="min-h-dvh" />
  if (needed)
    return (
      <Entrance
        // Another page to the eye: the focus goes to its field, not to its heading.
        key="second-step"
        label="Log in"
        title="One more step"
        lead="Your password is correct. Now let's make sure it's really you."
        back={{ to: '/', label: 'Back to home' }}
        footer={
          <Button variant="quiet" onPress={() => setNeeded(undefined)}>
            Start over
          </Button>
        }
      >
        <SecondStep
          has={needed.step}
          sendCode={client.accounts.finishSignIn}
          sendPasskey={(response) => client.accounts.signInWithPasskey({ response, rememberMe: needed.remember })}
          onDone={(me) => {
            storeSignIn(me, { remember: needed.remember })
            // Without it this page would not look again at who is signed in.
            setNeeded(undefined)
          }}
        />
      </Entrance>
    )
  return (
    <Entrance
      label="Log in"
      title="Welcome back"
      back={{ to: '/', label: 'Back to home' }}
      footer={
        <>
          New here?{' '}
          <Link to="/signup" className="text-link font-semibold">
            Sign up
          </Link>
        </>
      }
    >
      <Form onSubmit={submit}>
        {message ? <Banner tone="error">{message}</Banner> : null}
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
        <Button type="submit" isPending={signIn.isPending} busyLabel="Logging in...">
          Log in
        </Button>
        {knowsPasskeys() ? (
          <Button
            variant="outline"
            isPending={passkey.isPending}
            busyLabel="Waiting for your passkey..."
            onPress={() => {
              setMessage(undefined)
              passkey.mutate()
            }}
          >
            Log in with a passkey
          </Button>
        ) : null}
      </Form>
    </Entrance>
  )
}

// Spec 8, in the order of its login screen.
function sentenceOfFailure(error: unknown): string {
  const failure = failureOf(error)
  if (failure.kind === 'network') return 'Network error. Please check your connection.'
  if (failure.kind === 'unforeseen') return errorText(error, 'An unexpected error occurred. Please try again.')
  if (failure.code === 'credentials-wrong')
    return 'Invalid email or password. Please check your credentials and try again.'
  return spoken.has(failure.code) ? failure.message : 'Login failed. Please try again.'
}

const spoken = new Set(['too-many-attempts', 'fields-missing', 'email-invalid', 'password-short'])
