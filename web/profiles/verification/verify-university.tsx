import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import { refusals } from '#contract/kit/refusals.ts'
import { verifiedInWords } from '#domain/profiles/verification/verification.ts'
import { useMe } from '#web/accounts/me.ts'
import { failureMessage } from '#web/accounts/failure-message.ts'
import { client, failureOf } from '#web/kit/app/client.ts'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'

export const meta = () => [{ title: `Verify your university | ${product.name}` }]

/** Opened from the email to a mentor's university address, signed in as that mentor: submits the token once. */
export default function VerifyUniversity() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const isMentor = useMe().type === 'mentor'
  // A mutation in the form of a query that never repeats, however often this renders: the token works only once.
  const asked = useQuery({
    queryKey: ['mailed-link', 'university', token],
    queryFn: () => client.profiles.confirmUniversityLink({ token }),
    enabled: token !== '' && isMentor,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const verified = asked.data?.verified
  if (verified)
    return (
      <>
        <PageTitle label="Profile" lead={`${verifiedInWords({ ...verified, since: new Date(verified.since) })}.`}>
          You're verified
        </PageTitle>
        <p className="mt-5 max-w-text">Students see this on your profile and wherever you're listed, for 12 months.</p>
        <LinkButton to={paths.dashboard} className="mt-6">
          Go to Dashboard
        </LinkButton>
      </>
    )
  if (token !== '' && isMentor && !asked.isError) return <Spinner className="min-h-[50vh]" />
  const failure = asked.isError ? failureOf(asked.error) : undefined
  const refused = failure === undefined || failure.kind === 'refused'
  return (
    <>
      <PageTitle
        label="Profile"
        lead={
          <span role="alert">
            {failure
              ? failureMessage(asked.error)
              : isMentor
                ? refusals['link-expired'].message
                : 'Please log in with the mentor account that asked for this link.'}
          </span>
        }
      >
        That didn't work
      </PageTitle>
      <div className="mt-6 flex flex-wrap gap-3">
        {refused ? null : <Button onPress={() => void asked.refetch()}>Try Again</Button>}
        {isMentor ? (
          <LinkButton to={paths.verification}>Verify Yourself</LinkButton>
        ) : (
          <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
        )}
      </div>
    </>
  )
}
