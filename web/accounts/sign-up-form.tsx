import { pages } from '#contract/kit/addresses.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { type RefusalCode, refusalText } from '#contract/kit/refusals.ts'
import { checkSignUp, type SignUpRefusal } from '#domain/accounts/check-sign-up.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, failureOf, errorText, networkError, wrongFields } from '#web/kit/app/client.ts'
import { Form, type Refused } from '#web/kit/forms/form.tsx'
import { LikelyScreens } from '#web/kit/app/likely-screens.tsx'
import { textIn } from '#web/kit/forms/text-in.ts'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { clearSignUp, keepSignUp, keptSignUp } from './sign-up-draft.ts'

/** Step 2 of sign-up. */
export function SignUpForm({ role, onCreated }: { role: Me['type']; onCreated: (me: Me) => void }) {
  const [refused, setRefused] = useState<Refused>()
  const [kept] = useState(keptSignUp)
  const signUp = useSignUp({ onCreated, onError: (error) => setRefused(refusedBy(error)) })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = {
      name: textIn(data, 'name'),
      email: textIn(data, 'email'),
      password: textIn(data, 'password'),
      confirmPassword: textIn(data, 'confirmPassword'),
    }
    const checked = checkSignUp(typed)
    setRefused(undefined)
    if (checked.ok) return signUp.send({ ...typed, role, timeZone })
    const field = fieldOf[checked.refusal.code] ?? Object.entries(typed).find(([, text]) => text === '')?.[0] ?? 'name'
    setRefused({ message: refusalText(checked.refusal), field })
  }

  return (
    <Form onSubmit={submit} refused={refused}>
      <TextField
        label="Full Name"
        name="name"
        defaultValue={kept.name}
        onChange={(name) => keepSignUp({ ...keptSignUp(), name })}
        autoComplete="name"
        maxLength={80}
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        defaultValue={kept.email}
        onChange={(email) => keepSignUp({ ...keptSignUp(), email })}
        autoComplete="username"
        maxLength={254}
      />
      <NewPasswordFields label="Password" confirmLabel="Confirm Password" />
      <Button type="submit" isPending={signUp.isPending} busyLabel="Creating account...">
        Create Account
      </Button>
      <Agreement />
      <LikelyScreens screens={behindSignUp} />
    </Form>
  )
}

/** Signs up once, no matter how often the button is pressed: a second press may come before the next render. */
function useSignUp({ onCreated, onError }: { onCreated: (me: Me) => void; onError: (error: unknown) => void }) {
  const isSent = useRef(false)
  const { mutate, isPending } = useMutation(
    calls.accounts.signUp.mutationOptions({
      onSuccess: (me) => {
        clearSignUp()
        onCreated(me)
      },
      onError,
    }),
  )
  function send(typed: Parameters<typeof mutate>[0]): void {
    if (isSent.current) return
    isSent.current = true
    const onFailed = () => {
      isSent.current = false
    }
    mutate(typed, { onError: onFailed })
  }
  return { send, isPending }
}

function Agreement() {
  return (
    <p className="text-sm text-quiet">
      By creating an account, you agree to the <LegalLink to={pages.terms}>terms</LegalLink> and the{' '}
      <LegalLink to={pages.privacy}>privacy policy</LegalLink>.
    </p>
  )
}

// Opens in a new tab, so that nothing typed is lost.
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="text-link -my-3 inline-flex min-h-11 items-center">
      {children}
      <span className="sr-only">&nbsp;(opens in a new tab)</span>
    </Link>
  )
}

const behindSignUp = ['shell/signed-in', 'profiles/application', 'shell/app-frame', 'shell/dashboard']

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const fieldOf: Record<string, string> = {
  'email-invalid': 'email',
  'email-taken': 'email',
  'password-short': 'password',
  'passwords-differ': 'confirmPassword',
  'name-short': 'name',
  'password-weak': 'password',
} satisfies { [Code in SignUpRefusal['code'] | RefusalCode]?: string }

// Spec 8: the server's message if it has one, otherwise the general one.
function refusedBy(error: unknown): Refused {
  const failure = failureOf(error)
  if (failure.kind === 'network') return { message: networkError }
  const message = errorText(error, 'Failed to create account. Please try again.')
  const wrong = wrongFields(failure)
  const field = ['name', 'email', 'password'].find((name) => name in wrong)
  if (field) return { message: wrong[field] ?? message, field }
  return { message, field: failure.kind === 'refused' ? fieldOf[failure.code] : undefined }
}
