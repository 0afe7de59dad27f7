import { useDraft } from '#web/accounts/use-draft.ts'
import { errorText, isRefusedFor } from '#web/kit/app/client.ts'

type Sending = { error: Error | null; isPending: boolean; reset: () => void }

/**
 * Text that is checked before it is sent. A student who was warned about contact details may send it anyway, as long as
 * the text is unchanged.
 */
export function useContestText(sessionId: string, { error, isPending, reset }: Sending) {
  const [words, setWords, clear] = useDraft(`contest.${sessionId}`)
  return {
    words,
    setWords: (typed: string) => {
      setWords(typed)
      if (!isPending) reset()
    },
    clear,
    isWarned: isRefusedFor(error, 'contact-details-warning'),
    failure: error ? errorText(error, 'Something went wrong. Please try again.') : undefined,
  }
}
