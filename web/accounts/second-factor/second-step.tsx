import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '#web/accounts/failure-message.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { FocusFirst } from './focus-first.tsx'
import { knowsPasskeys, passkeySentence, signWithPasskey } from './use-passkey.ts'

type By = 'code' | 'recovery-code'

type Props<Proven> = {
  has: { codeApp: boolean; passkey: boolean }
  sendCode: (typed: { by: By; code: string }) => Promise<Proven>
  sendPasskey: (response: Record<string, unknown>) => Promise<Proven>
  onDone: (proven: Proven) => void
}

/** Asks for a code from the app, a passkey, or a recovery code, depending on what this person has. */
export function SecondStep<Proven>(props: Props<Proven>) {
  const { has } = props
  const { by, code, setCode, message, submit, choose, submitPasskey, isPending, isPasskeyPending } = useProof(props)
  const mayUsePasskey = has.passkey && knowsPasskeys()
  return (
    <FocusFirst on={by}>
      <Form onSubmit={submit}>
        {message ? <Banner tone="error">{message}</Banner> : null}
        {by ? (
          <>
            <CodeField key={by} {...{ by, code }} onChange={setCode} />
            <Button type="submit" isPending={isPending} busyLabel="Checking...">
              Continue
            </Button>
          </>
        ) : null}
        {mayUsePasskey ? (
          <Button
            variant={by ? 'outline' : 'primary'}
            isPending={isPasskeyPending}
            busyLabel="Waiting for your passkey..."
            onPress={submitPasskey}
          >
            Use a passkey
          </Button>
        ) : null}
        {has.passkey && !mayUsePasskey ? (
          <p className="text-quiet">
            Your passkey can't be used in this browser. Try another browser, or use a recovery code.
          </p>
        ) : null}
        {by === 'recovery-code' ? null : (
          <Button variant={mayUsePasskey || by ? 'quiet' : 'primary'} onPress={() => choose('recovery-code')}>
            Use a recovery code
          </Button>
        )}
        {by === 'recovery-code' && has.codeApp ? (
          <Button variant="quiet" onPress={() => choose('code')}>
            Use my code app
          </Button>
        ) : null}
      </Form>
    </FocusFirst>
  )
}

/** The state of the form, and the functions that submit a code or a passkey. */
function useProof<Proven>({ has, sendCode, sendPasskey, onDone }: Props<Proven>) {
  const [by, setBy] = useState<By | undefined>(has.codeApp ? 'code' : undefined)
  const [message, setMessage] = useState<string>()
  const [code, setCode] = useState('')
  const typed = useMutation({
    mutationFn: (answer: { by: By; code: string }) => sendCode(answer),
    onSuccess: onDone,
    onError: (error) => setMessage(failureMessage(error)),
  })
  const passkey = useMutation({
    mutationFn: async () => sendPasskey(await signWithPasskey()),
    onSuccess: onDone,
    onError: (error) => setMessage(passkeySentence(error, 'No passkey was used. Please try again.')),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed.isPending || by === undefined) return
    if (code.trim() === '') return setMessage('Please enter the code.')
    setMessage(undefined)
    typed.mutate({ by, code })
  }
  function choose(next: By): void {
    setBy(next)
    setCode('')
    setMessage(undefined)
  }
  function submitPasskey(): void {
    setMessage(undefined)
    passkey.mutate()
  }
  return {
    by,
    code,
    setCode,
    message,
    submit,
    choose,
    submitPasskey,
    isPending: typed.isPending,
    isPasskeyPending: passkey.isPending,
  }
}

function CodeField({ by, code, onChange }: { by: By; code: string; onChange: (code: string) => void }) {
  const texts =
    by === 'code'
      ? { label: 'Code from your app', hint: 'Six digits. The app shows a new code every 30 seconds.' }
      : { label: 'Recovery code', hint: 'One of the ten you saved. Each works only once.' }
  return (
    <TextField
      {...texts}
      value={code}
      onChange={onChange}
      maxLength={40}
      autoComplete={by === 'code' ? 'one-time-code' : 'off'}
      inputMode={by === 'code' ? 'numeric' : 'text'}
    />
  )
}
