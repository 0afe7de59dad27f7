import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { paths } from '#contract/kit/addresses.ts'

/** A page with one sentence and a link to the dashboard: missing, or not for this person. */
export function NothingHere({ title, children }: { title: string; children?: string }) {
  return (
    <PageOfWords
      motif={<Envelope className="w-28" />}
      title={title}
      actions={<LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>}
    >
      {children ? <p>{children}</p> : null}
    </PageOfWords>
  )
}
