import { pages } from '#contract/kit/addresses.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalText } from '#contract/kit/refusals.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { calls } from '#web/kit/app/client.ts'
import { Form, type Refused } from '#web/kit/forms/form.tsx'
import { product } from '#web/kit/app/product.ts'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { textIn } from '#web/kit/forms/text-in.ts'
import { AccountPage } from './account-page.tsx'
import { failureMessage } from './failure-message.ts'

export const meta = () => [{ title: `Forgot password | ${product.name}` }]

const back = { to: pages.login, label: 'Back to log in' }

/**
 * Requests a link to choose a new password. The response is the same whether or not the address is known (ruling 1.6).
 */
export default function ForgotPassword() {
  const [refused, setRefused] = useState<Refused>()
  const ask = useMutation(
    calls.accounts.requestPasswordReset.mutationOptions({
      onError: (error) => setRefused({ message: failureMessage(error) }),
    }),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const email = textIn(new FormData(event.currentTarget), 'email').trim()
    if (ask.isPending) return
    const wrong = email === '' ? 'fields-missing' : email.includes('@') ? undefined : 'email-invalid'
    setRefused(wrong && { message: refusalText({ code: wrong }), field: 'email' })
    if (!wrong) ask.mutate({ email })
  }

  if (ask.isSuccess)
    return (
      <AccountPage
        label="Log in"
        title="Check your email"
        back={back}
        lead={
          <p>
            If there's an account for {ask.variables.email}, we just emailed it a link to choose a new password. The
            link works once, for one hour. Don't see it? Check your spam folder.
          </p>
        }
      />
    )
  return (
    <AccountPage
      label="Log in"
      title="Forgot your password?"
      back={back}
      lead="Enter your email, and we'll send you a link to choose a new one."
    >
      <Form onSubmit={submit} refused={refused}>
        <TextField label="Email" name="email" type="email" autoComplete="username" maxLength={254} />
        <Button type="submit" isPending={ask.isPending} busyLabel="Sending...">
          Send Link
        </Button>
      </Form>
    </AccountPage>
  )
}
