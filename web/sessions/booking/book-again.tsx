import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { SessionView } from '#contract/sessions.ts'
import { sessionCost } from '#domain/credits/credits.ts'
import { instantOf } from '#domain/kit/time.ts'
import { sameHourAgain } from '#domain/sessions/same-hour-again.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { useAfterCommand } from '#web/sessions/calls.ts'
import { TooFewCredits } from './confirm-booking.tsx'

/** Lets a student book the same weekday and hour again after a session, in one press. */
export function BookAgain({ session }: { session: SessionView }) {
  const me = useMe()
  const isOver = session.status !== 'pending' && session.status !== 'confirmed'
  return me.type === 'student' && isOver && session.reachable ? (
    <SameHour session={session} zone={me.timeZone} balance={me.credits} />
  ) : null
}

function SameHour({ session, zone, balance }: { session: SessionView; zone: string; balance: number }) {
  const { mentor, topic } = session
  const navigate = useNavigate()
  // One id per page, so that sending again after a lost response is the same booking (ruling 3.9).
  const [id] = useState(() => newId<'session'>())
  const [when] = useState(() => sameHourAgain(new Date(session.startsAt), zone, new Date()))
  const after = useAfterCommand(id)
  const book = useMutation(
    calls.sessions.book.mutationOptions({
      // A student who needed help was shown it when they wrote the topic.
      onSuccess: ({ help: _help, ...booked }) => {
        after.onSuccess(booked)
        void navigate(paths.session(booked.id))
      },
    }),
  )
  const starts = instantOf(when)
  // Once sent, it may have been booked with the very credits that are missing now.
  const isShort = balance < sessionCost && book.isIdle
  return (
    <section aria-labelledby="book-again" className="mt-5 border-t border-hairline pt-5">
      <h2 id="book-again" className="text-xl">
        Another hour with {mentor.name}?
      </h2>
      <p className="mt-1 text-quiet">
        Same topic, same time: {starts.ok ? dayAndTime(starts.value.toISOString(), zone) : `${when.date}, ${when.time}`}
        . {sessionCost} credits go on hold until {mentor.name} answers.
      </p>
      {book.isError ? (
        <Banner tone="error" onClear={book.reset} className="mt-3">
          {errorText(book.error, 'Failed to book session. Please try again.')}
        </Banner>
      ) : null}
      {isShort ? <TooFewCredits balance={balance} className="mt-3" /> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          isDisabled={isShort}
          isPending={book.isPending}
          busyLabel="Booking..."
          onPress={() =>
            // The topic was checked when it was booked the first time.
            book.mutate({ id, mentorId: mentor.id, topic, ...when, meetingLink: '', notes: '', anyway: true })
          }
        >
          Book Again
        </Button>
        <LinkButton variant="outline" to={paths.scheduleSession(mentor.id)}>
          Pick Another Time
        </LinkButton>
      </div>
    </section>
  )
}
