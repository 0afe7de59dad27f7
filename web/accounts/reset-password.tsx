import { pages } from '#contract/kit/addresses.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { refusalText } from '#contract/kit/refusals.ts'
import { checkNewPassword } from '#domain/accounts/check-new-password.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, failureOf } from '#web/kit/app/client.ts'
import { Form, type Refused } from '#web/kit/forms/form.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { product } from '#web/kit/app/product.ts'
import { textIn } from '#web/kit/forms/text-in.ts'
import { AccountPage } from './account-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { failureMessage } from './failure-message.ts'

export const meta = () => [{ title: `Choose a new password | ${product.name}` }]

const back = { to: pages.login, label: 'Back to log in' }

/** The page behind the emailed link: submits its token once, along with the new password. */
export default function ResetPassword() {
  const [query] = useSearchParams()
  const [refused, setRefused] = useState<Refused>()
  const reset = useMutation(
    calls.accounts.resetPassword.mutationOptions({
      onError: (error) => setRefused({ message: failureMessage(error) }),
    }),
  )
  const token = query.get('token') ?? ''
  const failure = reset.isError ? failureOf(reset.error) : undefined

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (reset.isPending) return
    const data = new FormData(event.currentTarget)
    const typed = { password: textIn(data, 'password'), confirmPassword: textIn(data, 'confirmPassword') }
    const checked = checkNewPassword(typed, nobody)
    setRefused(undefined)
    if (checked.ok) return reset.mutate({ token, ...typed })
    const field = checked.refusal.code === 'passwords-differ' ? 'confirmPassword' : 'password'
    setRefused({ message: refusalText(checked.refusal), field })
  }

  if (token === '' || (failure?.kind === 'refused' && failure.code === 'link-expired'))
    return (
      <AccountPage label="Log in" title="That didn't work" back={back} lead={refusalText({ code: 'link-expired' })}>
        <LinkButton to={pages.forgotPassword}>Ask for a new link</LinkButton>
      </AccountPage>
    )
  if (reset.isSuccess)
    return (
      <AccountPage
        label="Log in"
        title="Your password has been changed"
        back={back}
        lead="You've been logged out everywhere. Log in with your new password."
      >
        <LinkButton to={pages.login}>Log in</LinkButton>
      </AccountPage>
    )
  return (
    <AccountPage label="Log in" title="Choose a new password" back={back}>
      <Form onSubmit={submit} refused={refused}>
        <NewPasswordFields label="New Password" confirmLabel="Confirm Password" />
        <Button type="submit" isPending={reset.isPending} busyLabel="Saving...">
          Change Password
        </Button>
      </Form>
    </AccountPage>
  )
}

// Only the server knows whose account it is.
const nobody = { name: '', email: '' }
