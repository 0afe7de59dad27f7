import { buttonClass } from '#web/kit/forms/button-class.ts'
import { Tassel } from '#web/kit/motifs/tassel.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'

/** The id of its element in the page. */
export const codeMissing = 'code-missing'

/**
 * Shown when the page's first code couldn't be fetched. The page's inline script (root.tsx) shows it, and reloads the
 * page when its button is pressed or the connection returns.
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
