import { type FormEvent, type ReactNode, useState } from 'react'
import { isRefusedFor } from '#web/kit/app/client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Form, type Refused } from '#web/kit/forms/form.tsx'
import { textIn } from '#web/kit/forms/text-in.ts'
import { failureMessage } from './failure-message.ts'

/** Why a form can't be submitted yet: the message, and the field to fix. */
export type Fault = { message: string; field: string }

/** A short settings form. Validates with the server's own rule, submits, and clears itself on success. */
export function AccountForm<Name extends string>({
  fields,
  passwordField,
  check,
  send,
  done,
  submitLabel,
  busyLabel,
  variant = 'primary',
  children,
}: {
  fields: readonly Name[]
  /** The field for the current password. */
  passwordField: Name
  check: (typed: Record<Name, string>) => Fault | undefined
  send: (typed: Record<Name, string>) => Promise<unknown>
  /** Shown on success; undefined if success leaves the page. */
  done: string | undefined
  submitLabel: string
  busyLabel: string
  variant?: 'primary' | 'danger'
  children: ReactNode
}) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [refused, setRefused] = useState<Refused>()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state === 'busy') return
    const element = event.currentTarget
    const data = new FormData(element)
    const typed = Object.fromEntries(fields.map((name) => [name, textIn(data, name)])) as Record<Name, string>
    const fault = check(typed)
    setRefused(fault)
    setState('idle')
    if (fault) return
    setState('busy')
    try {
      await send(typed)
      element.reset()
      setState('done')
    } catch (error) {
      setRefused(refusedBy(error, passwordField))
      setState('idle')
    }
  }

  return (
    <Form onSubmit={(event) => void submit(event)} refused={refused} className="max-w-lg">
      {state === 'done' && done ? <Banner tone="success">{done}</Banner> : null}
      {children}
      <div>
        <Button type="submit" variant={variant} isPending={state === 'busy'} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

const refusedBy = (error: unknown, passwordField: string): Refused => ({
  message: failureMessage(error),
  field: isRefusedFor(error, 'password-wrong') ? passwordField : undefined,
})
