import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { SessionView } from '#contract/sessions.ts'
import { sessionCost } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { calls } from '#web/kit/app/client.ts'
import { showHelp } from '#web/safety/crisis-help.tsx'
import { useAfterCommand } from '#web/sessions/calls.ts'
import { isTimeSent, type SentBooking, type TypedBooking, useBookingDraft } from './booking-draft.ts'
import { answerLost, type BookingProblem, isKnownNotBooked, problemBefore, problemIn } from './booking-problem.ts'
import { topicOf } from './topics.ts'

/** `isHelped` is true if the student has to be shown whom to call. */
type OnBooked = (session: SessionView, isHelped: boolean) => void

const toCreditsMs = 2000 // spec 5

/** A booking while it is typed and sent: its values, how to change and submit them, and what is wrong with them. */
export function useBooking(mentorId: PersonId, balance: number, onBooked: OnBooked) {
  const cache = useQueryClient()
  const { typed, take, clear, becomeAnother } = useBookingDraft(mentorId)
  const { id, sent } = typed
  const [problem, setProblem] = useState(sent && answerLost)
  const [tried, setTried] = useState<SentBooking>()
  const after = useAfterCommand(id)
  useGoToCredits(problem)

  const book = useMutation(
    calls.sessions.book.mutationOptions({
      onSuccess: ({ help, ...session }) => {
        clear()
        after.onSuccess(session)
        if (help) showHelp(help)
        onBooked(session, Boolean(help))
      },
      onError: (error) => {
        const found = problemIn(error)
        if (found.code === 'session-id-taken') leaveId()
        else if (isKnownNotBooked(error)) take({ sent: undefined })
        show(found)
      },
    }),
  )

  // An earlier try or a copy of this tab has taken the id. If nothing was sent from here before, it's another booking.
  const leaveId = tried?.isAgain ? clear : becomeAnother

  function show(found: BookingProblem): void {
    setProblem(found)
    // What was shown is outdated: the hours, or the balance.
    if (found.code === 'slot-taken') void cache.invalidateQueries({ queryKey: calls.sessions.freeHours.key() })
    if (found.code === 'short-of-credits') void cache.invalidateQueries({ queryKey: calls.accounts.me.key() })
  }

  function change(part: Partial<TypedBooking>): void {
    take(part)
    // A field's error is cleared once something is typed.
    if (problem?.field) setProblem(undefined)
  }

  function submit(): void {
    if (book.isPending) return
    const { topic, notes, meetingLink, slot } = typed
    const request = { id, mentorId, topic: topicOf(topic, notes), ...slot, meetingLink, notes }
    const anyway = problem?.code === 'contact-details-warning'
    // What was sent may have been booked with the credits that are missing now; only the server can tell.
    const found = problemBefore(request, sent ? sessionCost : balance)
    if (found) return show(found)
    setProblem(undefined)
    // Saved before the response, which a reload may cut off.
    take({ sent: slot })
    setTried({ id, isAgain: sent !== undefined })
    book.mutate({ ...request, anyway })
  }

  const isShort = balance < sessionCost && !sent
  return { typed, change, submit, problem, tried, isPending: book.isPending, isSent: isTimeSent(typed), isShort }
}

function useGoToCredits(problem: BookingProblem | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (problem?.code !== 'short-of-credits') return
    const timer = setTimeout(() => void navigate(paths.tab('credits')), toCreditsMs)
    return () => clearTimeout(timer)
  }, [problem, navigate])
}
