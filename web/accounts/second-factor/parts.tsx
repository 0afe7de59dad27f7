import type { ReactNode } from 'react'
import type { Security } from '#contract/accounts/second-factor.ts'
import { useAccount } from '#web/accounts/me.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { dayOnly } from '#web/kit/words/when.ts'
import type { Passkey, Task } from './task-dialog.tsx'
import { knowsPasskeys } from './use-passkey.ts'

type PartProps = { security: Security; onTask: (task: Task) => void }

export function CodeAppPart({ security: { codeAppSince }, onTask }: PartProps) {
  const { timeZone } = useAccount()
  return (
    <Part
      title="Code app"
      action={
        codeAppSince === null ? (
          <Button variant="outline" size="sm" onPress={() => onTask({ is: 'set-up-code-app' })}>
            Set up a code app
          </Button>
        ) : (
          <Button variant="outline" size="sm" onPress={() => onTask({ is: 'remove-code-app' })}>
            Remove the code app
          </Button>
        )
      }
    >
      {codeAppSince === null
        ? 'An app on your phone shows a six-digit code that changes every 30 seconds. You enter it after your password.'
        : `On since ${dayOnly(codeAppSince, timeZone)}. We ask for a code from it after your password.`}
    </Part>
  )
}

export function PasskeysPart({ security: { passkeys }, onTask }: PartProps) {
  const known = knowsPasskeys()
  return (
    <Part
      title="Passkeys"
      action={
        known ? (
          <Button variant="outline" size="sm" onPress={() => onTask({ is: 'add-passkey' })}>
            Add a passkey
          </Button>
        ) : null
      }
      more={
        passkeys.length > 0 ? (
          <ul aria-label="Your passkeys" className="mt-3 w-full border-t border-hairline">
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} {...{ passkey, onTask }} />
            ))}
          </ul>
        ) : null
      }
    >
      Log in with your fingerprint, face, or screen lock. Nothing to type.
      {known ? null : " This browser can't create a passkey. Open this page in another browser, or use a code app."}
    </Part>
  )
}

function PasskeyLine({ passkey, onTask }: { passkey: Passkey; onTask: (task: Task) => void }) {
  const { timeZone } = useAccount()
  const { name, addedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3 last:border-b-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-quiet">Added {dayOnly(addedAt, timeZone)}</p>
      </div>
      <div className="flex gap-3">
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Rename ${name}`}
          onPress={() => onTask({ is: 'rename', passkey })}
        >
          Rename
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Remove ${name}`}
          onPress={() => onTask({ is: 'remove-passkey', passkey })}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Only shown to someone with a second factor they could lose. */
export function RecoveryCodesPart({ security, onTask }: PartProps) {
  const { codeAppSince, passkeys, recoveryCodesLeft: left } = security
  if (codeAppSince === null && passkeys.length === 0) return null
  return (
    <Part
      title="Recovery codes"
      action={
        <Button variant="outline" size="sm" onPress={() => onTask({ is: 'new-codes' })}>
          Make new codes
        </Button>
      }
    >
      {left === 0
        ? 'You have none left. Make new ones so you can still get in if you lose your phone.'
        : `${left} of 10 left. Each lets you in once if you lose your phone.`}
    </Part>
  )
}

function Part({
  title,
  action,
  more,
  children,
}: {
  title: string
  action: ReactNode
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-0.5 text-quiet">{children}</p>
        </div>
        {action}
      </div>
      {more}
    </div>
  )
}
