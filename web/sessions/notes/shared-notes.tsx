import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'

// The editor is a chunk of its own, loaded only with open notes (docs/decisions/0200-shared-notes.md).
const NotesEditor = lazy(() => import('./notes-editor.tsx'))

/** The notes of a session, loaded once. From then on the editor follows their changes itself. */
export const useNotes = (sessionId: string, enabled = true) =>
  useQuery({
    ...calls.notes.get.queryOptions({ input: { sessionId } }),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
  })

/** The notes that both parties of a session write together (ruling 10.5). */
export function SharedNotes({ sessionId }: { sessionId: string }) {
  const me = useMe()
  const { data, error, refetch } = useNotes(sessionId)
  const [edition, setEdition] = useState(0)
  if (!data)
    return error ? (
      <Failed error={error} otherwise="Failed to load the notes." onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the notes..." className="min-h-40" />
    )
  const isEditable = data.editableUntil !== null
  return (
    <Suspense fallback={<Spinner label="Loading the notes..." className="min-h-40" />}>
      <NotesEditor
        key={`${edition} ${isEditable}`}
        meId={me.id}
        sessionId={sessionId}
        opened={data}
        isEditable={isEditable}
        hint={
          isEditable
            ? 'What do you want to talk about? An agenda, questions, a link to your draft…'
            : 'Nothing was written.'
        }
        onReload={() => void refetch().then(() => setEdition(edition + 1))}
      />
    </Suspense>
  )
}
