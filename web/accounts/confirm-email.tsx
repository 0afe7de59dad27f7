import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { refusals } from '#contract/kit/refusals.ts'
import { Button } from '#web/kit/button.tsx'
import { client, failureOf } from '#web/kit/client.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { paths } from '#web/kit/paths.ts'
import { product } from '#web/kit/product.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { Entrance } from './entrance.tsx'
import { usePresence } from './me.ts'
import { plainSentence } from './plain-sentence.ts'

export const meta = () => [{ title: `Confirm your email | ${product.name}` }]

const back = { to: '/', label: 'Back to home' }

/** Where the letter to a new address leads: takes its token, once, and says what came of it. */
export default function ConfirmEmail() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const signedIn = usePresence().is === 'signed-in'
  // Asked once a page, however often it is drawn: the token works only once.
  const confirmed = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => client.accounts.confirmEmail({ token }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const onward = signedIn ? (
    <LinkButton to={paths.settings}>Go to Settings</LinkButton>
  ) : (
    <LinkButton to="/login">Login</LinkButton>
  )
  if (token !== '' && confirmed.isPending)
    return (
      <Entrance label="Email" title="Confirming your new address" back={back}>
        <Spinner />
      </Entrance>
    )
  if (confirmed.isSuccess)
    return (
      <Entrance label="Email" title="Your address is changed" back={back} lead="From now on you log in with it.">
        {onward}
      </Entrance>
    )
  const failure = token === '' ? undefined : failureOf(confirmed.error)
  const refused = failure === undefined || failure.kind === 'refused'
  return (
    <Entrance
      label="Email"
      title="This did not work"
      back={back}
      lead={<p role="alert">{failure ? plainSentence(confirmed.error) : refusals['link-expired'].message}</p>}
    >
      <div className="flex flex-wrap gap-3">
        {refused ? null : <Button onPress={() => void confirmed.refetch()}>Try Again</Button>}
        {onward}
      </div>
    </Entrance>
  )
}
