import { pages } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { buttonClass } from '#web/kit/forms/button-class.ts'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'

export const handle: RouteHandle = { static: true }
export const meta = () => [{ title: `Account closed | ${product.name}` }, { name: 'robots', content: 'noindex' }]

/** Where people land after closing their account. */
export default function Goodbye() {
  return (
    <PageOfWords
      motif={<Envelope className="w-36 -rotate-6" />}
      title="Your account is closed"
      actions={
        <a href={pages.home} className={buttonClass()}>
          Back to Home
        </a>
      }
    >
      <p>
        You'll get one last email to confirm it. Thank you for being part of {product.name}. You can sign up again
        anytime; it will be a brand-new account.
      </p>
    </PageOfWords>
  )
}
