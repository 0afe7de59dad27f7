import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { refusalText } from '#contract/kit/refusals.ts'
import { checkNewToken } from '#domain/callables/check-new-token.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, client, errorText, failureOf } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { newId } from '#web/kit/app/new-id.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Section } from '#web/kit/section.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { dayOnly } from '#web/kit/words/when.ts'

/** Tokens with which a mentor's own programs call the payout functions. Students have none. */
export function MyTokens() {
  const { type } = useMe()
  if (type !== 'mentor') return null
  return (
    <Section
      title="Access tokens"
      lead="For your own programs that check on your payout account. Keep a token as safe as a password. Tokens expire after a year, or when you change your password or log out everywhere."
    >
      <Tokens />
    </Section>
  )
}

const query = calls.callables.tokens.queryOptions()
const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })

function Tokens() {
  const tokens = useQuery(query)
  if (tokens.data) return <TokenDesk tokens={tokens.data.tokens} />
  if (tokens.isError) return <Failed error={tokens.error} onRetry={() => void tokens.refetch()} />
  return (
    <Waiting>
      <Skeleton className="h-11" />
    </Waiting>
  )
}

type Token = { id: string; name: string; ending: string; madeAt: string; expiresAt: string; usedAt: string | null }

type Fault = { field: 'name' | 'password'; message: string }

function fieldOf(error: unknown): Fault['field'] {
  const failure = failureOf(error)
  const aboutPassword = ['fields-missing', 'password-wrong', 'too-many-attempts']
  return failure.kind === 'refused' && aboutPassword.includes(failure.code) ? 'password' : 'name'
}

function TokenDesk({ tokens }: { tokens: Token[] }) {
  const { name, setName, password, setPassword, error, make, submit } = useNewToken(tokens.length)
  const list = useRef<HTMLUListElement>(null)
  function removeToken({ id: revoked }: Token): Promise<void> {
    // The pressed button disappears with its row, so the list takes the focus.
    list.current?.focus()
    if (make.data?.made.id === revoked) make.reset()
    return refresh()
  }
  return (
    <>
      <ul
        ref={list}
        aria-label="Your tokens"
        tabIndex={-1}
        className={tokens.length > 0 ? 'mb-5 border-t border-hairline outline-none' : 'outline-none'}
      >
        {tokens.map((token) => (
          <TokenLine key={token.id} token={token} onRevoked={() => removeToken(token)} onFailed={refresh} />
        ))}
      </ul>
      {make.data ? (
        <Banner tone="success" className="mb-5">
          <p>Copy your token now. You won't see it again.</p>
          <code className="mt-1 block font-mono text-sm break-all select-all">{make.data.token}</code>
        </Banner>
      ) : null}
      <Form onSubmit={submit} className="max-w-md gap-4">
        <TextField
          label="Name of the token"
          value={name}
          onChange={setName}
          maxLength={80}
          error={error?.field === 'name' ? error.message : undefined}
          hint="For example, the program that will use it"
        />
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          maxLength={256}
          error={error?.field === 'password' ? error.message : undefined}
        />
        <Button
          type="submit"
          variant="outline"
          className="self-start"
          isPending={make.isPending}
          busyLabel="Creating..."
        >
          Create Token
        </Button>
      </Form>
    </>
  )
}

/** State of the form for a new token, for a person who already has `count`. */
function useNewToken(count: number) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  // Reused until the token is created, so that pressing again after a lost response does not create a second one.
  const [id, setId] = useState(newId)
  const [error, setError] = useState<Fault>()
  const isSending = useRef(false)
  const make = useMutation({
    mutationFn: () => client.callables.makeToken({ id, name, password }),
    onSuccess: () => {
      setName('')
      setPassword('')
      setId(newId())
    },
    onError: (failure) =>
      setError({
        field: fieldOf(failure),
        message: errorText(failure, 'Failed to create the token. Please try again.'),
      }),
    onSettled: refresh,
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    // Enter in the field submits even while the button is pending. Creating again under the same id replaces the token,
    // so the one on screen would be worthless.
    if (isSending.current) return
    const checked = checkNewToken(name, count)
    if (!checked.ok) return setError({ field: 'name', message: refusalText(checked.refusal) })
    if (password === '') return setError({ field: 'password', message: refusalText({ code: 'fields-missing' }) })
    setError(undefined)
    // Set at once: a second press may come before the next render.
    isSending.current = true
    const onSettled = () => {
      isSending.current = false
    }
    make.mutate(undefined, { onSettled })
  }
  return { name, setName, password, setPassword, error, make, submit }
}

function TokenLine({
  token,
  onRevoked,
  onFailed,
}: {
  token: Token
  onRevoked: () => Promise<void>
  onFailed: () => Promise<void>
}) {
  const { timeZone } = useMe()
  const { id, name, ending, madeAt, expiresAt, usedAt } = token
  const revoke = useMutation({
    mutationFn: () => client.callables.revokeToken({ tokenId: id }),
    onSuccess: onRevoked,
    // It may have been revoked elsewhere.
    onError: onFailed,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {name} <span className="text-quiet">…{ending}</span>
        </p>
        <p className="text-sm text-quiet">
          Created {dayOnly(madeAt, timeZone)}, expires {dayOnly(expiresAt, timeZone)},{' '}
          {usedAt ? `last used ${dayOnly(usedAt, timeZone)}` : 'not used yet'}
        </p>
        {revoke.isError ? (
          <p role="alert" className="text-sm text-clay">
            {errorText(revoke.error, 'Failed to revoke the token. Please try again.')}
          </p>
        ) : null}
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Revoke ${name}`}
        isPending={revoke.isPending}
        busyLabel="Revoking..."
        onPress={() => revoke.mutate()}
      >
        Revoke
      </Button>
    </li>
  )
}
