import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { SessionView } from '#contract/sessions.ts'
import { sessionCost } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { calls } from '#web/kit/app/client.ts'
import { useAfterCommand } from '#web/sessions/calls.ts'
import { isTimeSent, type TypedBooking, useBookingDraft } from './booking-draft.ts'
import { answerLost, type BookingProblem, isDecided, problemBefore, problemIn } from './booking-problem.ts'
import { topicOf } from './topics.ts'

const toCreditsMs = 2000 // spec 5

/** A booking while it is typed and sent: its values, how to change and submit them, and what is wrong with them. */
export function useBooking(mentorId: PersonId, balance: number, onBooked: (session: SessionView) => void) {
  const cache = useQueryClient()
  const { typed, take, clear } = useBookingDraft(mentorId)
  const { id, sent } = typed
  const [problem, setProblem] = useState(sent && answerLost)
  const after = useAfterCommand(id)
  useGoToCredits(problem)

  const book = useMutation(
    calls.sessions.book.mutationOptions({
      onSuccess: (session) => {
        clear()
        after.onSuccess(session)
        onBooked(session)
      },
      onError: (error) => {
        if (isDecided(error)) take({ sent: undefined })
        show(problemIn(error))
      },
    }),
  )

  function show(found: BookingProblem): void {
    setProblem(found)
    // Booked after all, as it was then; what is typed now needs another id.
    if (found.code === 'session-id-taken') clear()
    // What was shown was outdated: the hours, or the balance.
    if (found.code === 'slot-taken') void cache.invalidateQueries({ queryKey: calls.sessions.freeHours.key() })
    if (found.code === 'short-of-credits') void cache.invalidateQueries({ queryKey: calls.accounts.me.key() })
  }

  function change(part: Partial<TypedBooking>): void {
    take(part, { isKept: problem?.code !== 'session-id-taken' })
    // A field's error is cleared once something is typed.
    if (problem?.field) setProblem(undefined)
  }

  function submit(): void {
    if (book.isPending) return
    const { topic, notes, meetingLink, slot } = typed
    const request = { id, mentorId, topic: topicOf(topic, notes), ...slot, meetingLink, notes }
    const anyway = problem?.code === 'contact-details-warning'
    // What was sent may have been booked, with the credits that are missing now: sent again, the server tells.
    const found = problemBefore(request, sent ? sessionCost : balance)
    if (found) return show(found)
    setProblem(undefined)
    // Kept before the answer, which a reload may cut off.
    take({ sent: slot })
    book.mutate({ ...request, anyway })
  }

  const isShort = balance < sessionCost && !sent
  return { id, typed, change, submit, problem, isPending: book.isPending, isSent: isTimeSent(typed), isShort }
}

function useGoToCredits(problem: BookingProblem | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (problem?.code !== 'short-of-credits') return
    const timer = setTimeout(() => void navigate(paths.tab('credits')), toCreditsMs)
    return () => clearTimeout(timer)
  }, [problem, navigate])
}
