import { Failed } from '#web/kit/feedback/failed.tsx'
import { failureOf } from '#web/kit/app/client.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { paths } from '#contract/kit/addresses.ts'

/** A profile that cannot be shown: missing for this reader, or not loaded. */
export function ProfileMissing({
  error,
  notFound,
  onRetry,
}: {
  error: unknown
  notFound: string
  onRetry: () => void
}) {
  // An address without a valid id belongs to nobody either.
  if (failureOf(error).kind !== 'refused') return <Failed error={error} onRetry={onRetry} />
  return (
    <PageOfWords
      motif={<Envelope className="w-28" />}
      title={notFound}
      actions={<LinkButton to={paths.dashboard}>Back to Dashboard</LinkButton>}
    >
      {null}
    </PageOfWords>
  )
}
