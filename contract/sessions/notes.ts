import { z } from 'zod'
import { callFor } from '#contract/kit/call.ts'
import { id, instant, sessionId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { withHelp } from '#contract/safety.ts'
import { mostSteps, mostStepsLength } from '#domain/sessions/notes/change-limits.ts'

const json = z.record(z.string(), z.unknown())
const version = z.int().min(0).max(2_000_000_000)
const editableUntil = instant.nullable().describe('Null once nobody can write any more, or not yet.')

const notesView = z.object({
  version: version.describe('How many steps led here.'),
  document: json.describe('As ProseMirror writes it: paragraphs, headings, lists, bold and italics.'),
  editableUntil,
})
export type NotesView = z.infer<typeof notesView>

const steps = z
  .array(json)
  .min(1)
  .max(mostSteps, `At most ${mostSteps} steps can be sent at once.`)
  .refine((all) => JSON.stringify(all).length <= mostStepsLength, 'These changes are too long to be sent at once.')

const notesChanges = z.object({
  changes: z.array(
    z.object({
      version: version.describe('That it was made on.'),
      clientId: id,
      steps: z.array(json),
    }),
  ),
  hasMore: z.boolean(),
  editableUntil,
})
export type NotesChanges = z.infer<typeof notesChanges>

/**
 * The notes that a session's two parties write together: before it, during it and until a day after it (ruling 10.5).
 */
export const notes = {
  get: callFor('person')
    .route({
      method: 'GET',
      path: '/sessions/{sessionId}/shared-notes',
      tags: ['Shared notes'],
      summary: 'The notes that both of a session write',
    })
    .input(z.object({ sessionId }))
    .output(notesView)
    .errors(may('session-not-found')),
  changes: callFor('person')
    .route({
      method: 'GET',
      path: '/sessions/{sessionId}/shared-notes/changes',
      tags: ['Shared notes'],
      summary: 'What was changed since a version',
      description: '`notes-changed` on the live stream says when there is something new.',
    })
    .input(z.object({ sessionId, since: z.coerce.number().int().min(0).max(2_000_000_000).default(0) }))
    .output(notesChanges)
    .errors(may('session-not-found')),
  write: callFor('person')
    .route({
      method: 'POST',
      path: '/sessions/{sessionId}/shared-notes/changes',
      tags: ['Shared notes'],
      summary: 'Change the notes, on top of the version they are at',
      description: 'Whoever is behind reads what was changed, puts their own steps on top and sends them again.',
    })
    .input(
      z.object({
        sessionId,
        changeId: id.describe('Made by the sender; a change sent twice is made once.'),
        clientId: id.describe('The page that writes, made by the sender.'),
        version,
        steps,
        anyway: z.boolean().optional().describe('I was warned of contact details in it.'),
      }),
    )
    .output(z.object({ version, ...withHelp }))
    .errors(
      may(
        'session-not-found',
        'notes-behind',
        'notes-not-yet',
        'notes-read-only',
        'notes-changes-invalid',
        'notes-too-long',
        'contact-details',
        'contact-details-warning',
      ),
    ),
}
