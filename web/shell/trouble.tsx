import { pages } from '#contract/kit/addresses.ts'
import { buttonClass } from '#web/kit/forms/button-class.ts'
import { Tassel } from '#web/kit/motifs/tassel.tsx'
import { product } from '#web/kit/app/product.ts'
import { PageOfWords } from '#web/kit/page-of-words.tsx'

/** Shown after an unforeseen error (ruling 7.3). Its links load the full page, since the app itself may be broken. */
export function Trouble({ reference }: { reference?: string | undefined }) {
  return (
    <main>
      <PageOfWords
        motif={<Tassel className="h-20 rotate-12" />}
        title="Something went wrong. Please try again."
        actions={
          <>
            <button type="button" onClick={() => location.reload()} className={buttonClass()}>
              Try Again
            </button>
            <a href={pages.home} className={buttonClass({ variant: 'outline' })}>
              Back to Home
            </a>
          </>
        }
      >
        <p>
          If it keeps happening, write to{' '}
          <a className="text-link" href={`mailto:${product.supportEmail}`}>
            {product.supportEmail}
          </a>
          {reference ? (
            <>
              {' '}
              and include this reference: <span className="font-semibold text-ink tabular-nums">{reference}</span>
            </>
          ) : null}
          .
        </p>
      </PageOfWords>
    </main>
  )
}
