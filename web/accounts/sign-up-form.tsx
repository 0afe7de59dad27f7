import { pages } from '#contract/kit/addresses.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { refusalText } from '#contract/kit/refusals.ts'
import { checkSignUp, type SignUpRefusal } from '#domain/accounts/check-sign-up.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, failureOf, errorText } from '#web/kit/app/client.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { textIn } from '#web/kit/forms/text-in.ts'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Step 2 of sign-up. */
export function SignUpForm({ role, onCreated }: { role: Me['type']; onCreated: (me: Me) => void }) {
  const [message, setMessage] = useState<string>()
  const signUp = useMutation(
    calls.accounts.signUp.mutationOptions({
      onSuccess: onCreated,
      onError: (error) => setMessage(sentenceOfFailure(error)),
    }),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (signUp.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = {
      name: textIn(data, 'name'),
      email: textIn(data, 'email'),
      password: textIn(data, 'password'),
      confirmPassword: textIn(data, 'confirmPassword'),
    }
    const checked = checkSignUp(typed)
    setMessage(checked.ok ? undefined : refusalText(checked.refusal))
    if (checked.ok) return signUp.mutate({ ...typed, role, timeZone })
    const wrong = fieldOf[checked.refusal.code] ?? Object.entries(typed).find(([, text]) => text === '')?.[0] ?? 'name'
    form.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus()
  }

  return (
    <Form onSubmit={submit}>
      {message ? <Banner tone="error">{message}</Banner> : null}
      <TextField label="Full Name" name="name" autoComplete="name" maxLength={80} />
      <TextField label="Email address" name="email" type="email" autoComplete="username" maxLength={254} />
      <NewPasswordFields label="Password" confirmLabel="Confirm Password" />
      <Button type="submit" isPending={signUp.isPending} busyLabel="Creating account...">
        Create Account
      </Button>
      <p className="text-sm text-quiet">
        By creating an account, you agree to the{' '}
        <Link to={pages.terms} className="text-link">
          terms
        </Link>{' '}
        and the{' '}
        <Link to={pages.privacy} className="text-link">
          privacy policy
        </Link>
        .
      </p>
    </Form>
  )
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const fieldOf: { [Code in SignUpRefusal['code']]?: string } = {
  'email-invalid': 'email',
  'password-short': 'password',
  'passwords-differ': 'confirmPassword',
  'name-short': 'name',
  'password-weak': 'password',
}

// Spec 8: the server's message if it has one, otherwise the general one.
function sentenceOfFailure(error: unknown): string {
  if (failureOf(error).kind === 'network') return 'Network error. Please check your connection.'
  return errorText(error, 'Failed to create account. Please try again.')
}
