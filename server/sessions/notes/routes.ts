import type { CrisisLines } from '#domain/kit/crisis-line.ts'
import type { Flag } from '#domain/safety/found.ts'
import { helpFor } from '#domain/safety/help.ts'
import { api, signedIn, unwrap } from '#server/kit/api.ts'
import { unwrapWithHelp } from '#server/safety/unwrap-with-help.ts'
import { readChanges, readNotesOf } from './read-notes.ts'
import { type NotesNeeds, writeNotes } from './write-notes.ts'

export const notesRoutes = (needs: NotesNeeds & { crisis: CrisisLines }) => ({
  get: api.notes.get.handler(async ({ input, context }) =>
    unwrap(await readNotesOf(needs, { ...input, personId: signedIn(context).personId })),
  ),
  changes: api.notes.changes.handler(async ({ input, context }) =>
    unwrap(await readChanges(needs, { ...input, personId: signedIn(context).personId })),
  ),
  write: api.notes.write.handler(async ({ input, context }) => {
    const { personId, timeZone } = signedIn(context)
    const help = (danger: readonly Flag[]) => helpFor(danger, timeZone, needs.crisis)
    const { version, danger } = unwrapWithHelp(await writeNotes(needs, { ...input, personId }), help)
    return { version, help: help(danger) }
  }),
})
