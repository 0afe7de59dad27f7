import { useId, useRef } from 'react'
import { longestNotes } from '#domain/sessions/notes/notes-document.ts'
import { cn } from '#web/kit/cn.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { CrisisHelp } from '#web/safety/crisis-help.tsx'
import { NotesLinks } from './notes-links.tsx'
import { NotesToolbar } from './notes-toolbar.tsx'
import type { NotesStanding } from './sync-notes.ts'
import { type EditorProps, useEditor } from './use-editor.ts'

const writing = cn(
  'min-h-[10rem] flex-1 px-4 py-3 whitespace-pre-wrap wrap-anywhere outline-none',
  '[&>:first-child]:mt-0 [&_h3]:mt-3 [&_h3]:text-lg [&_h4]:mt-2 [&_h4]:font-semibold [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6',
  '[&_[data-placeholder]]:before:pointer-events-none [&_[data-placeholder]]:before:float-left [&_[data-placeholder]]:before:h-0',
  '[&_[data-placeholder]]:before:text-quiet [&_[data-placeholder]]:before:content-[attr(data-placeholder)]',
)

/** The notes that both people edit at once, with a toolbar and the state of saving. */
export default function NotesEditor(props: EditorProps) {
  const { isEditable, hint, onReload } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { editor, state, standing, isFull } = useEditor(place, props, {
    id,
    class: writing,
    'aria-label': 'Shared notes',
    ...(isEditable ? { role: 'textbox', 'aria-multiline': 'true', 'aria-placeholder': hint } : { role: 'group' }),
  })
  const mayWrite = isEditable && standing.state !== 'closed'
  return (
    <div className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
      {editor ? null : <Spinner label="Loading the notes..." className="min-h-40" />}
      {editor && state && mayWrite ? <NotesToolbar view={editor.view} state={state} controls={id} /> : null}
      <div
        ref={place}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto short:flex-none short:overflow-visible focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus"
      />
      {state ? <NotesLinks notes={state.doc} isEditable={mayWrite} /> : null}
      {state && isEditable ? <Saving standing={standing} isEmpty={state.doc.textContent === ''} /> : null}
      {isFull ? (
        <Banner tone="error" className="m-3">
          That doesn't fit: notes can be at most {longestNotes.toLocaleString('en-US')} characters long.
        </Banner>
      ) : null}
      <CrisisHelp />
      {standing.state === 'refused' || standing.state === 'closed' ? (
        <Refused standing={standing} onAnyway={() => editor?.saveAnyway()} onReload={onReload} />
      ) : null}
    </div>
  )
}

const savingInWords = {
  saved: 'Saved for both of you.',
  saving: 'Saving...',
  offline: "You're offline. What you write is kept here and saved once you're back.",
  refused: 'Not saved.',
  closed: 'Not saved.',
}

const Saving = ({ standing: { state }, isEmpty }: { standing: NotesStanding; isEmpty: boolean }) => (
  // Announces only what is unusual: 'Saving...' comes with every word.
  <p className="px-4 py-2 text-sm text-quiet">
    <output>{state === 'offline' ? savingInWords.offline : ''}</output>
    {state === 'offline' || (state === 'saved' && isEmpty) ? null : savingInWords[state]}
  </p>
)

function Refused({
  standing: { state, refused },
  onAnyway,
  onReload,
}: {
  standing: Extract<NotesStanding, { refused: unknown }>
  onAnyway: () => void
  onReload: () => void
}) {
  return (
    <Banner tone="error" className="m-3">
      <p>{refused.message}</p>
      {state === 'closed' ? (
        <Button size="sm" variant="outline" className="mt-2" onPress={onReload}>
          Load the Notes Again
        </Button>
      ) : refused.code === 'contact-details-warning' ? (
        <Button size="sm" variant="outline" className="mt-2" onPress={onAnyway}>
          Save Anyway
        </Button>
      ) : (
        <p className="mt-1 text-sm">Change that part, and we'll save what you wrote.</p>
      )}
    </Banner>
  )
}
