import { z } from 'zod'
import { profileParts } from '#domain/kit/hidden-part.ts'
import { reportCategories } from '#domain/safety/report.ts'
import { sessionId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { aboutPerson, deskAct, done, reason } from './kit.ts'

const part = z.enum(profileParts)
const category = z.enum(reportCategories).describe('What it is about; the person is told the rule.')
const aboutReview = z.object({ sessionId, reason })

/** Calls that hide what people show of themselves or say about others, and that show it again. */
export const hidingCalls = {
  hidePart: deskAct('/people/{personId}/hide', 'safety', "Hide somebody's photo or bio from everybody else")
    .input(aboutPerson.extend({ part, category }))
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'hidden-already', 'nothing-to-hide')),
  showPart: deskAct('/people/{personId}/show-again', 'safety', 'Show a hidden photo or bio again')
    .input(aboutPerson.extend({ part }))
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'not-hidden')),
  hideReview: deskAct('/sessions/{sessionId}/review/hide', 'safety', 'Hide a review, words and stars')
    .input(aboutReview.extend({ category }))
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'review-missing', 'hidden-already', 'nothing-to-hide')),
  showReview: deskAct('/sessions/{sessionId}/review/show-again', 'safety', 'Show a hidden review again')
    .input(aboutReview)
    .output(done)
    .errors(may('reason-missing', 'account-not-found', 'review-missing', 'not-hidden')),
}
