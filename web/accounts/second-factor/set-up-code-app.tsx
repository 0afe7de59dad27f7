import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { failureMessage } from '#web/accounts/failure-message.ts'
import { client } from '#web/kit/app/client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { buttonClass } from '#web/kit/forms/button-class.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { needsProof } from './needs-proof.ts'

// Loaded lazily: nobody else needs the code that draws it.
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

export type NewSecret = { uri: string; secret: string }

/** Shows the new secret as a QR code and as text, and asks for the first code the app makes from it. */
export function SetUpCodeApp({
  made: { uri, secret },
  onProofNeeded,
  onDone,
}: {
  made: NewSecret
  onProofNeeded: () => void
  onDone: (recoveryCodes: string[] | null) => void
}) {
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string>()
  const confirm = useMutation({
    mutationFn: () => client.accounts.confirmCodeApp({ code }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => (needsProof(error) ? onProofNeeded() : setMessage(failureMessage(error))),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (confirm.isPending) return
    if (code.trim() === '') return setMessage('Please enter the code.')
    setMessage(undefined)
    confirm.mutate()
  }
  return (
    <>
      <p>Scan this with your code app, such as Google Authenticator, 1Password, or Apple Passwords.</p>
      <div className="mt-4 flex justify-center">
        <Suspense fallback={<Skeleton className="size-52" />}>
          <QrCode text={uri} label="QR code for your code app; the same key is below as text" />
        </Suspense>
      </div>
      <a href={uri} className={buttonClass({ variant: 'quiet' }, 'mt-2 flex sm:hidden')}>
        Open the code app on this phone
      </a>
      <SecretAsText secret={secret} />
      <Form onSubmit={submit} className="mt-6 border-t border-hairline pt-5">
        {message ? <Banner tone="error">{message}</Banner> : null}
        <TextField
          label="Code from your app"
          hint="Enter the six digits it shows now, so we both know it works."
          value={code}
          onChange={setCode}
          maxLength={40}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <Button type="submit" isPending={confirm.isPending} busyLabel="Checking...">
          Turn on
        </Button>
      </Form>
    </>
  )
}

function SecretAsText({ secret }: { secret: string }) {
  const [told, setTold] = useState('')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      setTold('Copied.')
    } catch {
      setTold("Your browser didn't let us copy it. Please select the key and copy it.")
    }
  }
  return (
    <div className="mt-4">
      <p className="text-sm text-quiet">Can't scan it? Type or paste this key instead.</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <code className="min-w-0 font-mono text-base wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button variant="outline" size="sm" onPress={() => void copy()}>
          Copy key
        </Button>
      </div>
      <output className="mt-1 block min-h-5 text-sm text-quiet">{told}</output>
    </div>
  )
}
