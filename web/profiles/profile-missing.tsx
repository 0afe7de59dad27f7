import { useMe } from '#web/accounts/me.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { failureOf, isMissing } from '#web/kit/app/client.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { useReportWhenNotFound } from '#web/safety/report-when-not-found.tsx'

/**
 * True if a profile can't be shown: there is none for this reader, or it never loaded. One that is on screen stays there
 * while the connection is lost or calls have to wait.
 */
export const isProfileMissing = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  error !== null && (!data || isMissing(error))

type Props = { of: 'student' | 'mentor'; personId: string; error: unknown; onRetry: () => void }

/**
 * A profile that can't be shown: missing for this reader, or not loaded. What the person did before can still be
 * reported.
 */
export function ProfileMissing({ of, personId, error, onRetry }: Props) {
  const me = useMe()
  const { dialog, button } = useReportWhenNotFound(personId)
  const failure = failureOf(error)
  if (!isMissing(error)) return <Failed error={error} onRetry={onRetry} />
  // Only a student and a mentor can have had anything to do with each other.
  const mayReport = me.type !== of && failure.kind === 'refused' && failure.code.endsWith('-not-found')
  return (
    <>
      <PageOfWords
        motif={<Envelope className="w-28" />}
        title={of === 'mentor' ? 'Mentor not found.' : 'Student not found.'}
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
