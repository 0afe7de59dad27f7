import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { paths } from '#contract/kit/addresses.ts'

/** What a student sees instead of payouts (ruling 6.4). */
export function OnlyMentors() {
  return (
    <PageOfWords
      motif={<Envelope className="w-28" />}
      title="Access Denied - Only mentors can view payouts."
      actions={<LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>}
    >
      <p>Your own credits and sessions are on your dashboard.</p>
    </PageOfWords>
  )
}
