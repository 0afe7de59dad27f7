import { refusalText } from '#contract/kit/refusals.ts'
import { checkNewPassword } from '#domain/accounts/check-new-password.ts'
import { client } from '#web/kit/app/client.ts'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { AccountForm, type Fault } from './account-form.tsx'
import { useMe } from './me.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const fields = ['currentPassword', 'password', 'confirmPassword'] as const
type Typed = Record<(typeof fields)[number], string>

/** Asks for the current password, and for a new one twice. */
export function ChangePassword() {
  const me = useMe()
  return (
    <AccountForm
      fields={fields}
      passwordField="currentPassword"
      check={(typed) => faultOf(typed, me)}
      send={(typed) => client.accounts.changePassword(typed)}
      done="Your password has been changed, and your other devices are logged out."
      submitLabel="Change Password"
      busyLabel="Saving..."
    >
      <TextField
        label="Current Password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      <NewPasswordFields label="New Password" confirmLabel="Confirm New Password" />
    </AccountForm>
  )
}

function faultOf(typed: Typed, me: { name: string; email: string }): Fault | undefined {
  const missing = fields.find((name) => typed[name] === '')
  if (missing) return { message: refusalText({ code: 'fields-missing' }), field: missing }
  const checked = checkNewPassword(typed, me)
  if (checked.ok) return undefined
  const field = checked.refusal.code === 'passwords-differ' ? 'confirmPassword' : 'password'
  return { message: refusalText(checked.refusal), field }
}
