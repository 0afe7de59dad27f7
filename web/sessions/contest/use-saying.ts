import { useDraft } from '#web/accounts/use-draft.ts'
import { errorText, isRefusedFor } from '#web/kit/app/client.ts'

/** Words that are read before they are sent: a student who was warned of contact details may send them all the same. */
export function useSaying(sessionId: string, error: unknown) {
  const [words, setWords, clear] = useDraft(`contest.${sessionId}`)
  return {
    words,
    setWords,
    clear,
    isWarned: isRefusedFor(error, 'contact-details-warning'),
    failure: error ? errorText(error, 'Something went wrong. Please try again.') : undefined,
  }
}
