import { pages } from '#contract/kit/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { refusals } from '#contract/kit/refusals.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { failureOf } from '#web/kit/app/client.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { AccountPage } from './account-page.tsx'
import { useSignInState } from './me.ts'
import { failureMessage } from './failure-message.ts'

/** The page behind a link in an email: submits its token once and shows the result. */
export function MailedLink({
  proves,
  take,
  waiting,
  taken,
  lead,
  onward,
  another,
}: {
  /** What the token proves, in one word. */
  proves: string
  take: (token: string) => Promise<unknown>
  waiting: string
  taken: string
  lead: string
  /** Where a signed-in person continues. */
  onward: { to: string; label: string }
  /** How to get another link if this one is refused. */
  another: { signedIn: string; signedOut: string }
}) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const signedIn = useSignInState().is === 'signed-in'
  const asked = useTokenOnce(proves, token, take)
  const next = signedIn ? (
    <LinkButton to={onward.to}>{onward.label}</LinkButton>
  ) : (
    <LinkButton to={pages.login}>Log in</LinkButton>
  )
  if (token !== '' && asked.isPending)
    return (
      <AccountPage label="Email" title={waiting} back={back}>
        <Spinner />
      </AccountPage>
    )
  if (asked.isSuccess)
    return (
      <AccountPage label="Email" title={taken} back={back} lead={lead}>
        {next}
      </AccountPage>
    )
  const failure = token === '' ? undefined : failureOf(asked.error)
  const refused = failure === undefined || failure.kind === 'refused'
  return (
    <AccountPage
      label="Email"
      title="That didn't work"
      back={back}
      lead={<p role="alert">{failure ? failureMessage(asked.error) : refusals['link-expired'].message}</p>}
    >
      {refused ? <p className="-mt-3 mb-6 text-quiet">{signedIn ? another.signedIn : another.signedOut}</p> : null}
      <div className="flex flex-wrap gap-3">
        {refused ? null : <Button onPress={() => void asked.refetch()}>Try Again</Button>}
        {next}
      </div>
    </AccountPage>
  )
}

const back = { to: '/', label: 'Back to home' }

// In effect a mutation, but as a query it runs once however often this renders: a token may work only once.
const useTokenOnce = (proves: string, token: string, take: (token: string) => Promise<unknown>) =>
  useQuery({
    queryKey: ['mailed-link', proves, token],
    queryFn: () => take(token),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
