import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { FocusFirst } from './focus-first.tsx'
import { needsProof } from './needs-proof.ts'

/** A form that names a passkey, and on submit creates or renames it. */
export function NamePasskey<Done>({
  name: before,
  isRequired,
  submitLabel,
  busyLabel,
  send,
  messageOf,
  onProofNeeded,
  onDone,
}: {
  name: string
  isRequired: boolean
  submitLabel: string
  busyLabel: string
  send: (name: string) => Promise<Done>
  /** What to say when it failed. */
  messageOf: (error: unknown) => string
  onProofNeeded: () => void
  onDone: (done: Done) => void
}) {
  const [name, setName] = useState(before)
  const [message, setMessage] = useState<string>()
  const sending = useMutation({
    mutationFn: () => send(name),
    onSuccess: onDone,
    onError: (error) => (needsProof(error) ? onProofNeeded() : setMessage(messageOf(error))),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (sending.isPending) return
    if (isRequired && name.trim() === '') return setMessage('Please enter a name.')
    setMessage(undefined)
    sending.mutate()
  }
  return (
    <FocusFirst>
      <Form onSubmit={submit}>
        {message ? <Banner tone="error">{message}</Banner> : null}
        <TextField
          label={isRequired ? 'Name' : 'Name (optional)'}
          hint="For example “My phone,” so you can tell it apart in the list."
          value={name}
          onChange={setName}
          maxLength={80}
        />
        <Button type="submit" isPending={sending.isPending} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </Form>
    </FocusFirst>
  )
}
