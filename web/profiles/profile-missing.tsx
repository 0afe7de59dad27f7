import { Failed } from '#web/kit/feedback/failed.tsx'
import { failureOf } from '#web/kit/app/client.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { useReportOfLost } from '#web/safety/report-of-lost.tsx'

type Props = {
  error: unknown
  notFound: string
  onRetry: () => void
  /** Whose profile it may have been, where it is one that this reader could have met. */
  personId: string | undefined
}

/** A profile that cannot be shown: missing for this reader, or not loaded. What somebody did before it went can still be reported. */
export function ProfileMissing({ error, notFound, onRetry, personId = '' }: Props) {
  const { dialog, button } = useReportOfLost(personId)
  const failure = failureOf(error)
  // An address without a valid id belongs to nobody either.
  if (failure.kind !== 'refused') return <Failed error={error} onRetry={onRetry} />
  const mayReport = personId !== '' && failure.code.endsWith('-not-found')
  return (
    <>
      <PageOfWords
        motif={<Envelope className="w-28" />}
        title={notFound}
        actions={
          <>
            <LinkButton to={paths.dashboard}>Back to Dashboard</LinkButton>
            {mayReport ? button : null}
          </>
        }
      >
        {mayReport ? 'If you met someone here and something was wrong, you can still tell us.' : null}
      </PageOfWords>
      {dialog}
    </>
  )
}
