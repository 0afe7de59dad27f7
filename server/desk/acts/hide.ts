import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { ProfilePart } from '#domain/kit/hidden-part.ts'
import type { ReportCategory } from '#domain/safety/report.ts'
import { findHiddenParts, setHiddenPart } from '#server/accounts/hidden-parts-store.ts'
import { type Member, setPhotoPath } from '#server/accounts/store.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findOwnPhotoPath } from '#server/profiles/photo/store.ts'
import { profileOf } from '#server/profiles/store.ts'
import { deleteReviewAnswer, findReview, lockReview, setReviewHidden } from '#server/sessions/reviews/store.ts'
import { type Act, type ActNeeds, type ActRefusal, actOn } from './act.ts'

export type HideRefusal = { code: 'hidden-already' } | { code: 'nothing-to-hide' }
type Done<Refusal> = Promise<Result<Record<never, never>, ActRefusal | Refusal>>

/** Hides a person's photo or bio from everyone else. They are told which rule it concerns and how to object. */
export const hidePart = (
  needs: ActNeeds,
  { personId, part, category }: { personId: PersonId; part: ProfilePart; category: ReportCategory },
  act: Act,
): Done<HideRefusal> => actOn<HideRefusal>(needs, personId, act, hidingPart(part, category))

/** Hiding a part as the work of an act, for decisions that lead to it. */
export const hidingPart =
  (part: ProfilePart, category: ReportCategory) => async (tx: Tx, person: Member, now: Date) => {
    const personId = person.id
    if ((await findHiddenParts(tx, personId))[part]) return refuse({ code: 'hidden-already' as const })
    const isThere = part === 'photo' ? await findOwnPhotoPath(tx, personId) : await bioOf(tx, person)
    if (!isThere) return refuse({ code: 'nothing-to-hide' as const })
    await setHiddenPart(tx, personId, { part, since: now }, now)
    if (part === 'photo') await setPhotoPath(tx, personId, null, now)
    publishPart(tx, personId, now)
    announce(tx, now, 'hidden-by-staff', { personId, what: part, sessionId: null, category })
    return ok({ act: `${part}-hidden` as const, before: { hidden: false }, after: { hidden: true, category } })
  }

/** Shows a hidden photo or bio again, in its current version. */
export const showPart = (
  needs: ActNeeds,
  { personId, part }: { personId: PersonId; part: ProfilePart },
  act: Act,
): Done<{ code: 'not-hidden' }> =>
  actOn(needs, personId, act, async (tx, _person, now) => {
    if (!(await findHiddenParts(tx, personId))[part]) return refuse({ code: 'not-hidden' })
    await setHiddenPart(tx, personId, { part, since: null }, now)
    if (part === 'photo') await setPhotoPath(tx, personId, (await findOwnPhotoPath(tx, personId)) ?? null, now)
    publishPart(tx, personId, now)
    announce(tx, now, 'shown-by-staff', { personId, what: part, sessionId: null })
    return ok({ act: `${part}-shown`, before: { hidden: true }, after: { hidden: false } })
  })

/** Makes matching and search read the profile again, and the person's own screens refetch it. */
function publishPart(tx: Tx, personId: PersonId, now: Date): void {
  announce(tx, now, 'profile-saved', { personId })
  publish(tx, now, [personId], 'me-changed', {})
}

const bioOf = async (tx: Tx, { id, role }: Member): Promise<string> => (await profileOf(tx, id, role)).bio.trim()

/**
 * Hides a review, so that neither its words nor its stars count for the mentor. Its author is told, and still sees it.
 */
export async function hideReview(
  needs: ActNeeds,
  { sessionId, category }: { sessionId: SessionId; category: ReportCategory },
  act: Act,
): Done<HideRefusal | { code: 'review-missing' }> {
  const writer = await writerOf(needs, sessionId)
  if (!writer) return refuse({ code: 'review-missing' })
  return actOn<HideRefusal | { code: 'review-missing' }>(needs, writer, act, hidingReview(sessionId, category))
}

/**
 * Hiding a review as the work of an act, for decisions that lead to it. If the decision is about the mentor, their
 * answer is removed instead.
 */
export const hidingReview =
  (sessionId: SessionId, category: ReportCategory) => async (tx: Tx, person: Member, now: Date) => {
    const review = await lockReview(tx, sessionId)
    if (review?.mentorId === person.id) return takeAnswerAway(tx, { ...review, sessionId, category }, now)
    if (review?.studentId !== person.id) return refuse({ code: 'review-missing' as const })
    if (review.hiddenAt) return refuse({ code: 'hidden-already' as const })
    await setReviewHidden(tx, sessionId, now)
    publish(tx, now, [review.studentId, review.mentorId], 'session-changed', { sessionId })
    announce(tx, now, 'hidden-by-staff', { personId: review.studentId, what: 'review', sessionId, category })
    return ok({
      act: 'review-hidden' as const,
      before: { hidden: false },
      after: { hidden: true, category, sessionId },
    })
  }

type Answered = { studentId: PersonId; mentorId: PersonId; isAnswered: boolean; sessionId: SessionId; category: string }

async function takeAnswerAway(tx: Tx, { sessionId, category, ...review }: Answered, now: Date) {
  if (!review.isAnswered) return refuse({ code: 'nothing-to-hide' as const })
  await deleteReviewAnswer(tx, sessionId)
  publish(tx, now, [review.studentId, review.mentorId], 'session-changed', { sessionId })
  announce(tx, now, 'hidden-by-staff', { personId: review.mentorId, what: 'answer', sessionId, category })
  return ok({
    act: 'review-hidden' as const,
    before: { answered: true },
    after: { answered: false, category, sessionId },
  })
}

export async function showReview(
  needs: ActNeeds,
  { sessionId }: { sessionId: SessionId },
  act: Act,
): Done<{ code: 'not-hidden' } | { code: 'review-missing' }> {
  const writer = await writerOf(needs, sessionId)
  if (!writer) return refuse({ code: 'review-missing' })
  return actOn<{ code: 'not-hidden' } | { code: 'review-missing' }>(needs, writer, act, async (tx, _person, now) => {
    const review = await lockReview(tx, sessionId)
    if (!review) return refuse({ code: 'review-missing' })
    if (!review.hiddenAt) return refuse({ code: 'not-hidden' })
    await setReviewHidden(tx, sessionId, null)
    publish(tx, now, [review.studentId, review.mentorId], 'session-changed', { sessionId })
    announce(tx, now, 'shown-by-staff', { personId: review.studentId, what: 'review', sessionId })
    return ok({ act: 'review-shown', before: { hidden: true }, after: { hidden: false, sessionId } })
  })
}

const writerOf = async ({ db }: ActNeeds, sessionId: SessionId): Promise<PersonId | undefined> =>
  (await findReview(db.read, sessionId))?.studentId
