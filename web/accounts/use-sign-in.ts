import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SecondStep } from '#contract/accounts.ts'
import { refusalText } from '#contract/kit/refusals.ts'
import { checkSignIn } from '#domain/accounts/check-sign-in.ts'
import { calls, client, errorText, failureOf, networkError } from '#web/kit/app/client.ts'
import { lazyCode } from '#web/kit/app/lazy-code.ts'
import type { Refused } from '#web/kit/forms/form.tsx'
import { textIn } from '#web/kit/forms/text-in.ts'
import { storeSignIn } from './me.ts'
import type { OneMoreStep } from './one-more-step.tsx'
import { passkeySentence, signWithPasskey } from './second-factor/use-passkey.ts'

type Needed = { OneMoreStep: typeof OneMoreStep; step: SecondStep; remember: boolean }

const oneMoreStep = lazyCode(() => import('./one-more-step.tsx'))

/** Signs in with a password or passkey. `needed` is set while a correct password awaits its second step. */
export function useSignIn() {
  const [refused, setRefused] = useState<Refused>()
  const [needed, setNeeded] = useState<Needed>()
  const [remember, setRemember] = useState(false)
  const passkey = useMutation({
    mutationFn: async () =>
      client.accounts.signInWithPasskey({ response: await signWithPasskey(), rememberMe: remember }),
    onSuccess: (me) => storeSignIn(me, { remember }),
    onError: (error) =>
      setRefused({ message: passkeySentence(error, 'No passkey was used. Try again, or log in with your password.') }),
  })
  const signIn = useMutation(
    calls.accounts.signIn.mutationOptions({
      onSuccess: async (answer, { rememberMe = false }) => {
        if (answer.type !== 'second-factor') return storeSignIn(answer, { remember: rememberMe })
        // Few people have a second step. The button stays busy while its code loads.
        const { OneMoreStep } = await oneMoreStep.load()
        setNeeded({ OneMoreStep, step: answer, remember: rememberMe })
      },
      onError: (error) => setRefused({ message: sentenceOfFailure(error) }),
    }),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (signIn.isPending) return
    const data = new FormData(event.currentTarget)
    const [email, password] = [textIn(data, 'email'), textIn(data, 'password')]
    const checked = checkSignIn({ email, password })
    setRefused(undefined)
    if (checked.ok) return signIn.mutate({ email, password, rememberMe: data.has('rememberMe') })
    const field = checked.refusal.code === 'password-short' || (email !== '' && password === '') ? 'password' : 'email'
    setRefused({ message: refusalText(checked.refusal), field })
  }
  function submitPasskey(): void {
    setRefused(undefined)
    passkey.mutate()
  }
  return {
    refused,
    needed,
    restart: () => setNeeded(undefined),
    remember,
    setRemember,
    submit,
    isPending: signIn.isPending,
    submitPasskey,
    isPasskeyPending: passkey.isPending,
  }
}

// In the order of the login screen in spec 8.
function sentenceOfFailure(error: unknown): string {
  const failure = failureOf(error)
  if (failure.kind === 'network') return networkError
  if (failure.kind === 'unforeseen') return errorText(error, 'An unexpected error occurred. Please try again.')
  if (failure.code === 'credentials-wrong')
    return 'Invalid email or password. Please check your credentials and try again.'
  return spoken.has(failure.code) ? failure.message : 'Login failed. Please try again.'
}

const spoken = new Set([
  'account-suspended',
  'password-expired',
  'too-many-attempts',
  'too-many-requests',
  'fields-missing',
  'email-invalid',
  'password-short',
])
