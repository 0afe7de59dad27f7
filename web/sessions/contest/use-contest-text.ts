import { useDraft } from '#web/accounts/use-draft.ts'
import { errorText, isRefusedFor } from '#web/kit/app/client.ts'

/** Text that is checked before it is sent. A student who was warned about contact details may send it anyway. */
export function useContestText(sessionId: string, error: unknown) {
  const [words, setWords, clear] = useDraft(`contest.${sessionId}`)
  return {
    words,
    setWords,
    clear,
    isWarned: isRefusedFor(error, 'contact-details-warning'),
    failure: error ? errorText(error, 'Something went wrong. Please try again.') : undefined,
  }
}
