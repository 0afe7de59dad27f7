import { z } from 'zod'
import { longestReport, reportCategories, reportSubjects } from '#domain/safety/report.ts'
import { callFor } from './kit/call.ts'
import { id, instant, messageId, personId, text } from './kit/fields.ts'
import { may } from './kit/refusals.ts'

/** A message that was not sent because it has contact details. It waits for review by staff. */
export const heldMessage = z.object({
  id: messageId,
  text: z.string(),
  sentAt: instant,
  state: z.enum(['waiting', 'declined']),
})

/** A hotline: its name, its number, and what it helps with. */
export const help = z.object({ name: z.string(), number: z.string(), about: z.enum(['self-harm', 'unsafe']) })
export type Help = z.infer<typeof help>

/** Added to the answer when a person submits a text (ruling 9.4). */
export const withHelp = {
  help: help.nullable().describe('For a writer whose words speak of self-harm, or of not being safe.'),
}

export const safety = {
  blocks: callFor('person')
    .route({ method: 'GET', path: '/blocks', tags: ['Safety'], summary: 'Whom I have blocked, the latest first' })
    .output(z.object({ blocks: z.array(z.object({ id: personId, name: z.string(), since: instant })) })),
  block: callFor('person')
    .route({
      method: 'PUT',
      path: '/blocks/{personId}',
      tags: ['Safety'],
      summary: 'Block somebody: it works both ways, and sessions ahead end with the credits back',
    })
    .input(z.object({ personId }))
    .output(z.object({}))
    .errors(may('profile-not-found')),
  unblock: callFor('person')
    .route({ method: 'DELETE', path: '/blocks/{personId}', tags: ['Safety'], summary: 'Lift a block' })
    .input(z.object({ personId }))
    .output(z.object({})),
  report: callFor('person')
    .route({
      method: 'POST',
      path: '/reports',
      tags: ['Safety'],
      summary: 'Report a person, a message, a session or a review to Tassel; the other person never learns who did',
    })
    .input(
      z.object({
        id: id.describe('Made by the sender; sending the same report again changes nothing.'),
        personId: personId.describe('Whom it is about; of a review the mentor whose profile it stands on.'),
        subject: z.enum(reportSubjects),
        aboutId: id.nullable().describe('The message or session, or the session of a review; null for the person.'),
        category: z.enum(reportCategories),
        words: text('Report', longestReport),
        alsoBlock: z.boolean(),
      }),
    )
    .output(z.object({}))
    .errors(may('profile-not-found', 'too-many-reports')),
}
