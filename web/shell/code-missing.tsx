import { buttonClass } from '#web/kit/forms/button-class.ts'
import { Tassel } from '#web/kit/motifs/tassel.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'

/** Where it stands in the page. */
export const codeMissing = 'code-missing'

/**
 * What is seen where the code that the page begins with could not be fetched. The page's own script (root.tsx) shows it, and
 * loads the page again when its button is pressed or there is a connection again.
 */
export const CodeMissing = () => (
  <div id={codeMissing} hidden role="alert" className="fixed inset-0 z-40 overflow-auto bg-paper">
    <PageOfWords
      motif={<Tassel className="h-20 rotate-12" />}
      title="Network error. Please check your connection."
      actions={
        <button type="button" className={buttonClass()}>
          Try Again
        </button>
      }
    >
      {null}
    </PageOfWords>
  </div>
)
