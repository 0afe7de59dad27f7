import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { SessionView } from '#contract/sessions.ts'
import { sessionCost } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { useAfterCommand } from '#web/sessions/calls.ts'
import { type BookingProblem, problemBefore, problemIn } from './booking-problem.ts'
import { topicOf } from './topics.ts'

const toCreditsMs = 2000 // spec 5

/** What is typed into a booking form; `topic` is the choice from the list. */
export type TypedBooking = { topic: string; notes: string; meetingLink: string; slot: WallClock }

/** A booking while it is typed and sent: its values, how to change and submit them, and what is wrong with them. */
export function useBooking(mentorId: PersonId, balance: number, onBooked: (session: SessionView) => void) {
  const me = useMe()
  const cache = useQueryClient()
  // One id per form: sent again after a lost response, it is the same booking (ruling 3.9).
  const [id] = useState(() => newId<'session'>())
  const [typed, setTyped] = useState(() => nothingTyped(me.timeZone))
  const [problem, setProblem] = useState<BookingProblem>()
  const after = useAfterCommand(id)
  useGoToCredits(problem)

  const book = useMutation(
    calls.sessions.book.mutationOptions({
      onSuccess: (session) => {
        after.onSuccess(session)
        onBooked(session)
      },
      onError: (error) => show(problemIn(error)),
    }),
  )

  function show(found: BookingProblem): void {
    setProblem(found)
    if (found.field) document.getElementsByName(found.field)[0]?.focus()
    // What was shown was outdated: the hours, or the balance.
    if (found.code === 'slot-taken') void cache.invalidateQueries({ queryKey: calls.sessions.freeHours.key() })
    if (found.code === 'short-of-credits') void cache.invalidateQueries({ queryKey: calls.accounts.me.key() })
  }

  function change(part: Partial<TypedBooking>): void {
    setTyped((before) => ({ ...before, ...part }))
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

  return {
    id,
    typed,
    change,
    submit,
    problem,
    isPending: book.isPending,
    isShort: balance < sessionCost && !isUnsure,
  }
}

const nothingTyped = (timeZone: string): TypedBooking => ({
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
