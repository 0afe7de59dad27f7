import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionId } from '#domain/kit/ids.ts'
import { lengthOf, tooLong } from '#domain/kit/text.ts'
import { longestReview } from '#domain/sessions/reviews/review.ts'
import { useDraft } from '#web/accounts/use-draft.ts'
import { product } from '#web/kit/app/product.ts'
import { calls } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { showHelp, showHelpOf } from '#web/safety/crisis-help.tsx'
import { useReviewRefusal } from './use-review-refusal.tsx'

type Props = { sessionId: SessionId; review: { stars: number; words: string }; onDone: () => void }

/** The form for the mentor's one answer. */
export function ReviewAnswer({ sessionId, review, onDone }: Props) {
  const [words, setWords, clear] = useDraft(`answer.${sessionId}`)
  // The review as it was when the mentor began to answer. The page shows the student's later changes at once.
  const [readFirst, setReadFirst] = useState(review)
  const answer = useMutation(
    calls.sessions.answerReview.mutationOptions({
      onSuccess: ({ help, ...answered }) => {
        clear()
        if (help) showHelp(help, `review ${sessionId}`)
        queryClient.setQueryData(calls.sessions.review.queryKey({ input: { sessionId } }), answered)
        void queryClient.invalidateQueries({ queryKey: calls.sessions.reviewsOf.key() })
        onDone()
      },
      onError: (error) => {
        showHelpOf(error, `review ${sessionId}`)
        // It may have changed, or have been answered elsewhere.
        void queryClient.invalidateQueries({ queryKey: calls.sessions.review.key({ input: { sessionId } }) })
      },
    }),
  )
  const refusal = useReviewRefusal(answer.error)
  // Once told that it has changed, they are answering what they see now.
  const { stars, words: read } = answer.isError ? review : readFirst
  const seen = { stars, words: read }
  return (
    <div className="mt-5">
      <TextField
        label="Your answer"
        hint={`Everyone on ${product.name} can read this below the review. You can answer once.`}
        rows={3}
        value={words}
        onChange={(written) => {
          if (words === '') setReadFirst(review)
          setWords(written)
        }}
        error={tooLong('Answer', longestReview, words)}
        wrongAt={refusal.wrongAt}
      />
      {refusal.banner}
      <Button
        variant="outline"
        className="mt-4"
        isDisabled={words.trim() === '' || lengthOf(words) > longestReview}
        isPending={answer.isPending}
        busyLabel="Sending..."
        onPress={() => answer.mutate({ sessionId, words, seen })}
      >
        Send Answer
      </Button>
    </div>
  )
}
