import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { SessionView } from '#contract/sessions.ts'
import { sessionCost } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { useAfterCommand } from '#web/sessions/calls.ts'
import { bookingDraft, type TypedBooking } from './booking-draft.ts'
import { type BookingProblem, problemBefore, problemIn } from './booking-problem.ts'
import { topicOf } from './topics.ts'

const toCreditsMs = 2000 // spec 5

/** A booking while it is typed and sent: its values, how to change and submit them, and what is wrong with them. */
export function useBooking(mentorId: PersonId, balance: number, onBooked: (session: SessionView) => void) {
  const me = useMe()
  const cache = useQueryClient()
  const draft = bookingDraft(me.id, mentorId)
  const [typed, setTyped] = useState(() => draft.kept() ?? nothingTyped(me.timeZone))
  const { id } = typed
  const [problem, setProblem] = useState<BookingProblem>()
  const after = useAfterCommand(id)
  useGoToCredits(problem)

  const book = useMutation(
    calls.sessions.book.mutationOptions({
      onSuccess: (session) => {
        draft.clear()
        after.onSuccess(session)
        onBooked(session)
      },
      onError: (error) => show(problemIn(error)),
    }),
  )

  function show(found: BookingProblem): void {
    setProblem(found)
    // Booked after all, as it was then; what is typed now needs another id.
    if (found.code === 'session-id-taken') draft.clear()
    // What was shown was outdated: the hours, or the balance.
    if (found.code === 'slot-taken') void cache.invalidateQueries({ queryKey: calls.sessions.freeHours.key() })
    if (found.code === 'short-of-credits') void cache.invalidateQueries({ queryKey: calls.accounts.me.key() })
  }

  function change(part: Partial<TypedBooking>): void {
    const next = { ...typed, ...part }
    setTyped(next)
    if (problem?.code !== 'session-id-taken') draft.keep(next)
    // A field's error is cleared once something is typed.
    if (problem?.field) setProblem(undefined)
  }

  // There was no refusal, so it may have been booked, with the credits that are missing now: sent again, the server
  // tells.
  const isUnsure = problem !== undefined && problem.code === undefined

  function submit(): void {
    if (book.isPending) return
    const { topic, notes, meetingLink, slot } = typed
    const request = { id, mentorId, topic: topicOf(topic, notes), ...slot, meetingLink, notes }
    const anyway = problem?.code === 'contact-details-warning'
    const found = problemBefore(request, isUnsure ? sessionCost : balance)
    if (found) return show(found)
    setProblem(undefined)
    book.mutate({ ...request, anyway })
  }

  const isShort = balance < sessionCost && !isUnsure
  const { isPending } = book
  return { id, typed, change, submit, problem, isPending, isSent: isPending || isUnsure, isShort }
}

const nothingTyped = (timeZone: string): TypedBooking => ({
  id: newId<'session'>(),
  topic: '',
  notes: '',
  meetingLink: '',
  slot: { date: '', time: '', timeZone },
})

function useGoToCredits(problem: BookingProblem | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (problem?.code !== 'short-of-credits') return
    const timer = setTimeout(() => void navigate(paths.tab('credits')), toCreditsMs)
    return () => clearTimeout(timer)
  }, [problem, navigate])
}
