import { useState } from 'react'
import { refusalText } from '#contract/kit/refusals.ts'
import { checkEmailChange } from '#domain/accounts/check-email-change.ts'
import { client } from '#web/kit/app/client.ts'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { useMe } from './me.ts'

/** Changes the email address; takes effect once the new address is confirmed. */
export function ChangeEmail() {
  const me = useMe()
  const [asked, setAsked] = useState('')
  return (
    <>
      <p className="mb-5">
        Current address: <strong className="break-all">{me.email}</strong>
        {me.emailVerified ? '' : ' (not verified yet)'}
      </p>
      <AccountForm
        fields={['email', 'password']}
        passwordField="password"
        check={(typed) => {
          const checked = checkEmailChange(typed, me.email)
          if (checked.ok) return undefined
          const field = checked.refusal.code === 'fields-missing' && typed.email.trim() !== '' ? 'password' : 'email'
          return { message: refusalText(checked.refusal), field }
        }}
        send={async (typed) => {
          await client.accounts.changeEmail(typed)
          setAsked(typed.email.trim())
        }}
        done={`We sent a link to ${asked}. Open it within a day, and that becomes your address.`}
        submitLabel="Change Email"
        busyLabel="Sending..."
      >
        <TextField label="New Email" name="email" type="email" autoComplete="email" maxLength={254} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          hint="So we know it's really you"
          maxLength={256}
        />
      </AccountForm>
    </>
  )
}
