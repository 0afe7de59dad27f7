import { TextField } from '#web/kit/forms/text-field.tsx'

/** A new password, typed twice; the form fields are `password` and `confirmPassword`. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  const both = { type: 'password', autoComplete: 'new-password', maxLength: 256 } as const
  return (
    <>
      <TextField label={label} name="password" hint="Must be at least 6 characters" {...both} />
      <TextField label={confirmLabel} name="confirmPassword" {...both} />
    </>
  )
}
