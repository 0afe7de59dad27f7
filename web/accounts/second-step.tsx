import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Me, SecondStep as Needed } from '#contract/accounts.ts'
import { client, errorText } from '#web/kit/app/client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { usePasskeySignIn } from './passkey-sign-in.ts'

type Way = 'code' | 'recovery-code'

/** After the password: a code from the app, a passkey, or one of the recovery codes. */
export function SecondStep({
  needed,
  rememberMe,
  onDone,
}: {
  needed: Needed
  rememberMe: boolean
  onDone: (me: Me) => void
}) {
  const [way, setWay] = useState<Way | undefined>(needed.codeApp ? 'code' : undefined)
  const [message, setMessage] = useState<string>()
  const [code, setCode] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const passkey = usePasskeySignIn({ rememberMe, onDone, onFailed: setMessage })
  const finish = useMutation({
    mutationFn: (by: Way) => client.accounts.finishSignIn({ by, code }),
    onSuccess: onDone,
    onError: (error) => setMessage(errorText(error, 'Login failed. Please try again.')),
  })
  useEffect(() => field.current?.querySelector('input')?.focus(), [way])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (finish.isPending || way === undefined) return
    if (code.trim() === '') return setMessage('Please enter the code.')
    setMessage(undefined)
    finish.mutate(way)
  }
  function choose(next: Way): void {
    setWay(next)
    setCode('')
    setMessage(undefined)
  }

  return (
    <Form onSubmit={submit}>
      {message ? <Banner tone="error">{message}</Banner> : null}
      {way ? (
        <div ref={field} className="flex flex-col gap-5">
          <TextField
            key={way}
            label={way === 'code' ? 'Code from your app' : 'Recovery code'}
            hint={
              way === 'code' ? 'Six digits; a new one every 30 seconds' : 'One of the ten you saved. Each works once.'
            }
            value={code}
            onChange={setCode}
            maxLength={40}
            autoComplete="one-time-code"
            inputMode={way === 'code' ? 'numeric' : 'text'}
          />
          <Button type="submit" isPending={finish.isPending} busyLabel="Checking...">
            Continue
          </Button>
        </div>
      ) : null}
      {needed.passkey ? (
        <Button
          variant={way ? 'outline' : 'primary'}
          isPending={passkey.isPending}
          busyLabel="Waiting for your passkey..."
          onPress={() => {
            setMessage(undefined)
            passkey.mutate()
          }}
        >
          Use a passkey
        </Button>
      ) : null}
      <div className="flex flex-col gap-3">
        {needed.codeApp && way === 'recovery-code' ? (
          <Button variant="outline" onPress={() => choose('code')}>
            Use my code app
          </Button>
        ) : null}
        {way === 'recovery-code' ? null : (
          <Button variant="outline" onPress={() => choose('recovery-code')}>
            Use a recovery code
          </Button>
        )}
      </div>
    </Form>
  )
}
