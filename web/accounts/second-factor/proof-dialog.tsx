import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { refusalText } from '#contract/kit/refusals.ts'
import { failureMessage } from '#web/accounts/failure-message.ts'
import { client } from '#web/kit/app/client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { FocusFirst } from './focus-first.tsx'
import { SecondStep } from './second-step.tsx'

/**
 * Asks the person to prove it's them, with a second factor if they have one, else with their password. `before`
 * completes "We check before …", as in 'changing how you log in'.
 */
export function ProofDialog({
  security,
  before,
  onProven,
  onClose,
}: {
  security: Security
  before: string
  onProven: () => void
  onClose: () => void
}) {
  const has = { codeApp: security.codeAppSince !== null, passkey: security.passkeys.length > 0 }
  return (
    <Dialog isOpen onOpenChange={onClose} title="Is it you?">
      <p className="mb-5 text-quiet">We check before {before}. We won't ask again for 15 minutes.</p>
      {has.codeApp || has.passkey ? (
        <SecondStep
          has={has}
          sendCode={client.accounts.prove}
          sendPasskey={(response) => client.accounts.prove({ by: 'passkey', response })}
          onDone={onProven}
        />
      ) : (
        <PasswordForm onProven={onProven} />
      )}
    </Dialog>
  )
}

function PasswordForm({ onProven }: { onProven: () => void }) {
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState<string>()
  const prove = useMutation({
    mutationFn: () => client.accounts.prove({ by: 'password', password }),
    onSuccess: onProven,
    onError: (error) => setMessage(failureMessage(error)),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (prove.isPending) return
    if (password === '') return setMessage(refusalText({ code: 'fields-missing' }))
    setMessage(undefined)
    prove.mutate()
  }
  return (
    <FocusFirst>
      <Form onSubmit={submit}>
        {message ? <Banner tone="error">{message}</Banner> : null}
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          maxLength={256}
        />
        <Button type="submit" isPending={prove.isPending} busyLabel="Checking...">
          Continue
        </Button>
      </Form>
    </FocusFirst>
  )
}
