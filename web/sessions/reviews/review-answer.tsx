import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { lengthOf, tooLong } from '#domain/kit/text.ts'
import { longestReview } from '#domain/sessions/reviews/review.ts'
import { product } from '#web/kit/app/product.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'

/** The mentor's answer, once. */
export function ReviewAnswer({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const [words, setWords] = useState('')
  const answer = useMutation(
    calls.sessions.answerReview.mutationOptions({
      onSuccess: (answered) => {
        queryClient.setQueryData(calls.sessions.review.queryKey({ input: { sessionId } }), answered)
        void queryClient.invalidateQueries({ queryKey: calls.sessions.reviewsOf.key() })
        onDone()
      },
    }),
  )
  return (
    <div className="mt-5">
      <TextField
        label="Your answer"
        hint={`Everyone on ${product.name} can read this below the review. You can answer once.`}
        rows={3}
        value={words}
        onChange={setWords}
        error={tooLong('Answer', longestReview, words)}
      />
      {answer.isError ? (
        <Banner tone="error" className="mt-4">
          {errorText(answer.error, 'Something went wrong. Please try again.')}
        </Banner>
      ) : null}
      <Button
        variant="outline"
        className="mt-4"
        isDisabled={words.trim() === '' || lengthOf(words) > longestReview}
        isPending={answer.isPending}
        busyLabel="Sending..."
        onPress={() => answer.mutate({ sessionId, words })}
      >
        Send answer
      </Button>
    </div>
  )
}
