import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Stars } from '#web/kit/stars.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { ReportReview } from '#web/safety/report-review.tsx'
import { RateSession } from './rate-session.tsx'
import { ReviewAnswer } from './review-answer.tsx'

/** The review of a session that took place: the student writes it, the mentor may answer once (ruling 11.4). */
export function SessionReview({ session }: { session: SessionView }) {
  const me = useMe()
  const [isEditing, setIsEditing] = useState(false)
  // How often a pressed control was replaced by something else, which then takes the focus.
  const [turns, setTurns] = useState(0)
  const turnTo = (editing: boolean) => {
    setIsEditing(editing)
    setTurns((before) => before + 1)
  }
  const found = useQuery({
    ...calls.sessions.review.queryOptions({ input: { sessionId: session.id } }),
    enabled: session.status === 'completed',
  })
  if (!found.data || session.status !== 'completed') return null
  const { review, rateBy, mayAnswer } = found.data
  if (!review && !rateBy) return null
  const isStudent = me.type === 'student'
  const title = isStudent ? (review ? 'Your review' : `How was your session with ${session.mentor.name}?`) : 'Review'
  if (rateBy && (!review || isEditing))
    return (
      <Panel title={title} turns={turns}>
        <RateSession sessionId={session.id} review={review} onDone={() => turnTo(false)} />
      </Panel>
    )
  if (!review) return null
  // The form closes when it can no longer be sent, and what replaces it takes the focus.
  const isCutShort = isEditing && !rateBy
  return (
    <Panel title={title} turns={isCutShort ? turns + 1 : turns}>
      <Stars count={review.stars} />
      {review.words ? <Words>{review.words}</Words> : null}
      {isStudent ? (
        <p className="mt-2 text-sm text-quiet">
          Shown on {session.mentor.name}'s profile a day after you wrote it, with your first name and last initial.
        </p>
      ) : null}
      {review.answer ? (
        <div className="mt-4 border-l-2 border-gold pl-3">
          <p className="text-sm text-quiet">{session.mentor.name} answered</p>
          <Words>{review.answer.words}</Words>
        </div>
      ) : null}
      {isCutShort && review.answer ? (
        <p className="mt-4">{session.mentor.name} has answered your review, so you can't change it anymore.</p>
      ) : null}
      {rateBy ? <ChangeReview by={rateBy} mentor={session.mentor.name} onPress={() => turnTo(true)} /> : null}
      {isStudent ? null : (
        <ReportReview
          mentorId={session.mentor.id}
          name={session.mentor.name}
          sessionId={session.id}
          by={session.student.name}
        />
      )}
      {mayAnswer ? <ReviewAnswer sessionId={session.id} review={review} onDone={() => turnTo(false)} /> : null}
    </Panel>
  )
}

function ChangeReview({ by, mentor, onPress }: { by: string; mentor: string; onPress: () => void }) {
  const { timeZone } = useMe()
  return (
    <div className="mt-4">
      <Button variant="outline" size="sm" onPress={onPress}>
        Change your review
      </Button>
      <p className="mt-1 text-sm text-quiet">
        You can change it until {dayAndTime(by, timeZone)}, unless {mentor} answers it first.
      </p>
    </div>
  )
}

function Panel({ title, turns, children }: { title: string; turns: number; children: ReactNode }) {
  const panel = (
    <section aria-labelledby="review" className="mt-8 max-w-3xl rounded-md border border-hairline bg-sheet p-5 sm:p-7">
      <h2 id="review" className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
  return turns === 0 ? panel : <FocusOnMount key={turns}>{panel}</FocusOnMount>
}

const Words = ({ children }: { children: string }) => (
  <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
    {children}
  </p>
)
