import { pages } from '#contract/kit/addresses.ts'
import { buttonClass } from '#web/kit/forms/button-class.ts'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PublicLayout } from './public-layout.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'

/** A missing page. Plain links, so that it works with and without the app around it. */
export function NotFound() {
  return (
    <PublicLayout>
      <PageOfWords
        motif={<Envelope className="w-36 -rotate-6" />}
        label="Page not found"
        title="Return to sender"
        actions={
          <>
            <a href={pages.home} className={buttonClass()}>
              Back to Home
            </a>
            <a href={pages.howItWorks} className={buttonClass({ variant: 'outline' })}>
              How It Works
            </a>
          </>
        }
      >
        <p>We couldn't find a page at this address. It may have moved, or the link may be wrong.</p>
      </PageOfWords>
    </PublicLayout>
  )
}
