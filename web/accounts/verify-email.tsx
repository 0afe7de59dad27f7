import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { refusals } from '#contract/kit/refusals.ts'
import { client, failureOf } from '#web/kit/client.ts'
import { Button } from '#web/kit/button.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { product } from '#web/kit/product.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { Entrance } from './entrance.tsx'
import { usePresence } from './me.ts'
import { plainSentence } from './plain-sentence.ts'

export const meta = () => [{ title: `Verify your email | ${product.name}` }]

/** Where the mailed link leads: takes its token, and says what came of it. */
export default function VerifyEmail() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const signedIn = usePresence().is === 'signed-in'
  // A question rather than a command, since the answer for a token stays the same however often this page is shown.
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => client.accounts.verifyEmail({ token }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  })
  const onward = signedIn ? (
    <LinkButton to="/dashboard">Go to Dashboard</LinkButton>
  ) : (
    <LinkButton to="/login">Login</LinkButton>
  )
  const back = { to: '/', label: 'Back to home' }

  if (token !== '' && verified.isPending)
    return (
      <Entrance label="Email" title="Verifying your email address" back={back}>
        <Spinner />
      </Entrance>
    )
  if (verified.isSuccess)
    return (
      <Entrance label="Email" title="Your email address is verified" back={back} lead="Thank you.">
        {onward}
      </Entrance>
    )
  const failure = token === '' ? undefined : failureOf(verified.error)
  const refused = failure === undefined || failure.kind === 'refused'
  return (
    <Entrance
      label="Email"
      title="This did not work"
      back={back}
      lead={<p role="alert">{failure ? plainSentence(verified.error) : refusals['link-expired'].message}</p>}
    >
      <div className="flex flex-wrap gap-3">
        {refused ? null : <Button onPress={() => void verified.refetch()}>Try Again</Button>}
        {onward}
      </div>
      {refused ? (
        <p className="mt-4 text-quiet">
          {signedIn
            ? 'You can have a new link sent from the top of your dashboard.'
            : 'Once you are logged in, you can have a new link sent.'}
        </p>
      ) : null}
    </Entrance>
  )
}
