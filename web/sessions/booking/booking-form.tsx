import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { refusalText } from '#contract/kit/refusals.ts'
import type { MentorView } from '#contract/profiles.ts'
import type { SessionView } from '#contract/sessions.ts'
import { credits, sessionCost } from '#domain/credits/credits.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls } from '#web/kit/app/client.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { newId } from '#web/kit/app/new-id.ts'
import { paths } from '#contract/kit/addresses.ts'
import { SelectField } from '#web/kit/forms/select-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { type BookingProblem, problemBefore, problemIn } from './booking-problem.ts'
import { isWhole } from './picked-slot.tsx'
import { customTopic, presetTopics, topicOf } from './topics.ts'
import { WhenPicker } from './when-picker.tsx'

const toCreditsMs = 2000 // spec 5

/** Topic, time, link and notes; keeps what was typed whatever the response is. */
export function BookingForm({
  mentor,
  balance,
  onBooked,
}: {
  mentor: MentorView
  balance: number
  onBooked: (session: SessionView) => void
}) {
  const me = useMe()
  const cache = useQueryClient()
  // One id per form: sent again after a lost response, it is the same booking (ruling 3.9).
  const [id] = useState(() => newId<'session'>())
  const [chosen, setChosen] = useState('')
  const [notes, setNotes] = useState('')
  const [meetingLink, setMeetingLink] = useState('')
  const [slot, setSlot] = useState({ date: '', time: '', timeZone: me.timeZone })
  const [problem, setProblem] = useState<BookingProblem>()
  useGoToCredits(problem)

  const book = useMutation(
    calls.sessions.book.mutationOptions({
      onSuccess: (session) => {
        cache.setQueryData(calls.sessions.get.queryKey({ input: { sessionId: session.id } }), session)
        for (const queryKey of [calls.sessions.list.key(), calls.credits.key(), calls.accounts.me.key()])
          void cache.invalidateQueries({ queryKey })
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

  // A field's error is cleared once something is typed.
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      if (problem?.field) setProblem(undefined)
    }

  // There was no refusal, so it may have been booked, with the credits that are missing now: sent again, the server
  // tells.
  const isUnsure = problem !== undefined && problem.code === undefined

  function submit(): void {
    const request = { id, mentorId: mentor.id, topic: topicOf(chosen, notes), ...slot, meetingLink, notes }
    const found = problemBefore(request, isUnsure ? sessionCost : balance)
    if (found) return show(found)
    setProblem(undefined)
    book.mutate(request)
  }

  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined)
  const isAtField = problem?.field !== undefined && shownAt.includes(problem.field)
  const short = balance < sessionCost && !isUnsure
  return (
    <Form
      className="gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!book.isPending) submit()
      }}
    >
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-serif text-2xl">What's it about?</legend>
        <SelectField
          label="Topic"
          name="topic"
          placeholder="Select a topic"
          options={[...presetTopics, { value: customTopic, label: 'Other (type below)' }]}
          value={chosen}
          onChange={change(setChosen)}
          error={errorAt('topic')}
        />
        {chosen === customTopic ? (
          <TextField
            label="Describe your topic"
            name="description"
            value={notes}
            onChange={change(setNotes)}
            maxLength={2000}
          />
        ) : null}
        <p className="-mt-1 text-sm text-quiet">
          Not sure yet?{' '}
          <Link to={paths.conversation(mentor.id)} className="text-link">
            Message {mentor.name} first
          </Link>{' '}
          to settle on a topic and a time. Messages are free.
        </p>
      </fieldset>

      <fieldset>
        <legend className="mb-4 font-serif text-2xl">When?</legend>
        <WhenPicker
          mentorId={mentor.id}
          other={mentor}
          value={slot}
          onChange={change(setSlot)}
          reader={me.timeZone}
          error={errorAt('date') ?? errorAt('time')}
        />
      </fieldset>

      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-serif text-2xl">Anything else?</legend>
        <TextField
          label="Meeting link (optional)"
          name="meetingLink"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="Where the two of you will meet online."
          error={errorAt('meetingLink')}
          value={meetingLink}
          onChange={change(setMeetingLink)}
        />
        <TextField
          label="Notes (optional)"
          name="notes"
          error={errorAt('notes')}
          rows={4}
          maxLength={2000}
          hint={`Anything ${mentor.name} should know or read beforehand.`}
          value={notes}
          onChange={change(setNotes)}
        />
      </fieldset>

      <div className="border-t border-hairline pt-6">
        <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-2">
          <Amount name="Cost" amount={`${sessionCost} credits`} />
          <Amount name="Current credits" amount={`${balance} ${balance === 1 ? 'credit' : 'credits'}`} />
        </dl>
        {short && problem?.code !== 'short-of-credits' ? (
          <Banner className="mb-5">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p className="min-w-60 flex-1">
                {refusalText({ code: 'short-of-credits', balance: credits(balance), price: sessionCost })}
              </p>
              <LinkButton size="sm" to={paths.tab('credits')}>
                Buy Credits
              </LinkButton>
            </div>
          </Banner>
        ) : null}
        {problem && !isAtField ? (
          <Banner tone="error" className="mb-5">
            <p>{problem.message}</p>
            {problem.code === 'session-id-taken' ? (
              <p className="mt-1">
                Your earlier try went through with what you had entered then:{' '}
                <Link to={paths.session(id)} className="text-link">
                  View Session Details
                </Link>
              </p>
            ) : null}
          </Banner>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            size="lg"
            isDisabled={short || !isWhole(slot)}
            isPending={book.isPending}
            busyLabel="Booking..."
            className="max-sm:w-full"
          >
            Confirm Booking
          </Button>
          <Link to={paths.tab('credits')} className="text-link inline-flex min-h-11 items-center">
            Buy More Credits
          </Link>
        </div>
        <p className="mt-4 text-sm text-quiet">
          {sessionCost} credits go on hold when you book. You get them back if {mentor.name} declines or doesn't answer
          before the session would start.
        </p>
      </div>
    </Form>
  )
}

// Their errors are shown next to them, and not again at the button.
const shownAt = ['topic', 'date', 'time', 'meetingLink', 'notes']

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt className="label-caps text-quiet">{name}</dt>
      <dd className="font-serif text-xl">{amount}</dd>
    </div>
  )
}

function useGoToCredits(problem: BookingProblem | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (problem?.code !== 'short-of-credits') return
    const timer = setTimeout(() => void navigate(paths.tab('credits')), toCreditsMs)
    return () => clearTimeout(timer)
  }, [problem, navigate])
}
