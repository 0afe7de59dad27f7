import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { failureMessage } from '#web/accounts/failure-message.ts'
import { client, errorText } from '#web/kit/app/client.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { NamePasskey } from './name-passkey.tsx'
import { needsProof } from './needs-proof.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpCodeApp } from './set-up-code-app.tsx'
import { makePasskey, passkeySentence } from './use-passkey.ts'

export type Passkey = Security['passkeys'][number]
/** A change to their two-step login that a person started. */
export type Task =
  | { is: 'set-up-code-app' | 'remove-code-app' | 'add-passkey' | 'new-codes' }
  | { is: 'rename' | 'remove-passkey'; passkey: Passkey }

type Props = {
  security: Security
  onProofNeeded: () => void
  onClose: () => void
  /** Receives a sentence that says what was done. */
  onDone: (sentence: string) => void
}

/**
 * The dialog for a task, shown once the person has proven who they are (renaming a passkey needs no proof). If the task
 * makes recovery codes, they are shown here too.
 */
export function TaskDialog({ task, ...props }: Props & { task: Task }) {
  const [saved, setSaved] = useState<{ codes: string[]; sentence: string }>()
  const { security, onProofNeeded, onClose, onDone } = props
  const finish = (sentence: string) => (codes: string[] | null) =>
    codes ? setSaved({ codes, sentence }) : onDone(sentence)

  if (saved)
    return (
      // Only its own button closes it, because these codes are never shown again.
      <Dialog isOpen isDismissable={false} onOpenChange={() => {}} title="Your recovery codes">
        <RecoveryCodes codes={saved.codes} onSaved={() => onDone(saved.sentence)} />
      </Dialog>
    )
  switch (task.is) {
    case 'set-up-code-app':
      return (
        <Dialog isOpen onOpenChange={onClose} title="Set up a code app">
          <NewCodeApp onProofNeeded={onProofNeeded} onDone={finish('Your code app is on.')} />
        </Dialog>
      )
    case 'add-passkey':
      return <AddPasskey {...props} onDone={finish('Your passkey has been added.')} />
    case 'rename':
      return <RenamePasskey {...props} passkey={task.passkey} />
    case 'new-codes':
      return (
        <Confirmed
          {...props}
          title="Make new recovery codes?"
          confirmLabel="Make new codes"
          tone="primary"
          send={async () => (await client.accounts.renewRecoveryCodes({})).recoveryCodes}
          onSent={finish('You have ten new recovery codes.')}
        >
          Your current codes will stop working right away.
        </Confirmed>
      )
    case 'remove-code-app':
      return (
        <Confirmed
          {...props}
          title="Remove your code app?"
          confirmLabel="Remove"
          send={async () => void (await client.accounts.removeCodeApp({}))}
          onSent={() => onDone('Your code app has been removed.')}
        >
          {security.passkeys.length > 0 ? "Your passkeys and recovery codes won't change." : nothingLeft}
        </Confirmed>
      )
    case 'remove-passkey':
      return <RemovePasskey {...props} passkey={task.passkey} />
  }
}

function AddPasskey({
  onProofNeeded,
  onClose,
  onDone,
}: Omit<Props, 'security' | 'onDone'> & { onDone: (recoveryCodes: string[] | null) => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Add a passkey">
      <p className="mb-5 text-quiet">
        Your device will ask for your fingerprint, face, or screen lock. That stays on your device; we never see it.
      </p>
      <NamePasskey
        name=""
        isRequired={false}
        submitLabel="Continue"
        busyLabel="Waiting for your device..."
        send={async (name) => client.accounts.addPasskey({ response: await makePasskey(), name })}
        messageOf={(error) => passkeySentence(error, 'No passkey was added. You can try again anytime.')}
        onProofNeeded={onProofNeeded}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      />
    </Dialog>
  )
}

function RenamePasskey({ passkey, onProofNeeded, onClose, onDone }: Props & { passkey: Passkey }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Rename this passkey">
      <NamePasskey
        name={passkey.name}
        isRequired
        submitLabel="Save"
        busyLabel="Saving..."
        send={(name) => client.accounts.renamePasskey({ passkeyId: passkey.id, name })}
        messageOf={(error) => errorText(error, 'Failed to rename your passkey. Please try again.')}
        onProofNeeded={onProofNeeded}
        onDone={() => onDone('Your passkey has been renamed.')}
      />
    </Dialog>
  )
}

function RemovePasskey({ passkey, ...props }: Props & { passkey: Passkey }) {
  const { security, onDone } = props
  return (
    <Confirmed
      {...props}
      title={`Remove ${passkey.name}?`}
      confirmLabel="Remove"
      send={async () => void (await client.accounts.removePasskey({ passkeyId: passkey.id }))}
      onSent={() => onDone('Your passkey has been removed.')}
    >
      {security.passkeys.length > 1 || security.codeAppSince !== null
        ? "You won't be able to log in with it anymore. Your device may keep offering it until you delete it there."
        : nothingLeft}
    </Confirmed>
  )
}

const nothingLeft = 'After that, your password alone is enough to log in, and your recovery codes stop working.'

function Confirmed<Sent>({
  title,
  confirmLabel,
  tone = 'danger',
  send,
  onSent,
  onProofNeeded,
  onClose,
  children,
}: Omit<Props, 'security' | 'onDone'> & {
  title: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  send: () => Promise<Sent>
  onSent: (sent: Sent) => void
  children: ReactNode
}) {
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => needsProof(error) && onProofNeeded(),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      {...{ title, confirmLabel, tone }}
      busyLabel="One moment..."
      isPending={sending.isPending}
      failure={sending.isError ? failureMessage(sending.error) : undefined}
      onConfirm={() => sending.mutate()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}

function NewCodeApp({
  onProofNeeded,
  onDone,
}: {
  onProofNeeded: () => void
  onDone: (recoveryCodes: string[] | null) => void
}) {
  // Each start makes a new secret, so the query must not rerun by itself while this one is on screen.
  const [dialog] = useState(() => crypto.randomUUID())
  const start = useQuery({
    queryKey: ['new code app', dialog],
    queryFn: () => client.accounts.startCodeApp({}),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const askProof = useEffectEvent(onProofNeeded)
  useEffect(() => {
    if (start.error && needsProof(start.error)) askProof()
  }, [start.error])
  if (start.data) return <SetUpCodeApp made={start.data} {...{ onProofNeeded, onDone }} />
  if (start.isError) return <Failed error={start.error} onRetry={() => void start.refetch()} />
  return (
    <Waiting>
      <Skeleton className="h-64" />
    </Waiting>
  )
}
