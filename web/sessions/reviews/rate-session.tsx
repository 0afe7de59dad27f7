import { useMutation } from '@tanstack/react-query'
import type { SessionId } from '#domain/kit/ids.ts'
import { lengthOf, tooLong } from '#domain/kit/text.ts'
import { longestReview } from '#domain/sessions/reviews/review.ts'
import { useDraft } from '#web/accounts/use-draft.ts'
import { product } from '#web/kit/app/product.ts'
import { calls } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { showHelp, showHelpOf } from '#web/safety/crisis-help.tsx'
import { StarsField } from './stars-field.tsx'
import { useReviewRefusal } from './use-review-refusal.tsx'

type Props = { sessionId: SessionId; review: { stars: number; words: string } | null; onDone: () => void }

/** One to five stars and a few words: given within 30 days, changed within 48 hours. */
export function RateSession({ sessionId, review, onDone }: Props) {
  const [chosen, setStars, clearStars] = useDraft(`stars.${sessionId}`, `${review?.stars ?? 0}`)
  const stars = Number(chosen)
  const [words, setWords, clearWords] = useDraft(`review.${sessionId}`, review?.words)
  const leave = () => {
    clearStars()
    clearWords()
    onDone()
  }
  const rate = useRating(sessionId, leave)
  const { variables: sent } = rate
  const isDone = sent !== undefined && review?.stars === sent.stars && review.words === sent.words.trim()
  const refusal = useReviewRefusal(useErrorUnlessDone(rate, isDone, leave))
  return (
    <>
      <StarsField value={stars} onChange={(now) => setStars(`${now}`)} />
      <TextField
        className="mt-4"
        label="What should others know? (optional)"
        hint={`A day from now, everyone on ${product.name} can read this, with your first name and last initial.`}
        rows={3}
        value={words}
        onChange={setWords}
        error={tooLong('Review', longestReview, words)}
        wrongAt={refusal.wrongAt}
      />
      {refusal.banner}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          isDisabled={stars === 0 || lengthOf(words) > longestReview}
          isPending={rate.isPending}
          busyLabel="Sending..."
          onPress={() => rate.mutate({ sessionId, stars, words })}
        >
          {review ? 'Save Review' : 'Send Review'}
        </Button>
        {review ? (
          <Button variant="quiet" isDisabled={rate.isPending} onPress={leave}>
            Cancel
          </Button>
        ) : null}
      </div>
    </>
  )
}

function useRating(sessionId: SessionId, onRated: () => void) {
  const review = { input: { sessionId } }
  return useMutation(
    calls.sessions.rate.mutationOptions({
      onSuccess: ({ help, ...answered }) => {
        if (help) showHelp(help, `review ${sessionId}`)
        queryClient.setQueryData(calls.sessions.review.queryKey(review), answered)
        void queryClient.invalidateQueries({ queryKey: calls.sessions.reviewsOf.key() })
        onRated()
      },
      onError: (error) => {
        showHelpOf(error, `review ${sessionId}`)
        // The mentor may have answered it meanwhile.
        void queryClient.invalidateQueries({ queryKey: calls.sessions.review.key(review) })
      },
    }),
  )
}
