import type { EditorState } from 'prosemirror-state'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type NotesEditor, notesServer, openEditor } from './open-editor.ts'
import { startNotes } from './start-notes.ts'
import type { NotesServer, NotesStanding } from './sync-notes.ts'
import { readUnsentNotes, saveUnsentNotes } from './unsent-notes.ts'

export type EditorProps = {
  meId: string
  sessionId: string
  opened: { version: number; document: Record<string, unknown> }
  isEditable: boolean
  hint: string
  /** Loads the notes again, from the beginning. */
  onReload: () => void
}

type Editor = {
  editor: NotesEditor | undefined
  state: EditorState | undefined
  standing: NotesStanding
  /** True if what was typed last didn't fit. */
  isFull: boolean
}

/** Opens an editor in that place, and closes it when the place is gone. */
export function useEditor(
  place: RefObject<HTMLElement | null>,
  { meId, sessionId, opened, isEditable, hint, onReload }: EditorProps,
  attributes: Record<string, string>,
): Editor {
  const [editor, setEditor] = useState<NotesEditor>()
  const [state, setState] = useState<EditorState>()
  const [standing, setStanding] = useState<NotesStanding>({ state: 'saved' })
  const [isFull, setFull] = useState(false)
  const begin = useEffectEvent(async (into: HTMLElement, server: NotesServer, isGone: () => boolean) => {
    const unsent = isEditable ? readUnsentNotes(sessionStorage, meId, sessionId) : undefined
    const start = await startNotes(server, opened, unsent)
    if (isGone()) return undefined
    return openEditor({
      place: into,
      sessionId,
      server,
      start,
      isEditable,
      hint,
      attributes,
      onState(now) {
        setState(now)
        setFull(false)
      },
      onStanding: setStanding,
      onUnsent: (unsentNow) => saveUnsentNotes(sessionStorage, meId, sessionId, unsentNow),
      onFull: () => setFull(true),
    })
  })
  const becameReadOnly = useEffectEvent(() => {
    if (isEditable) onReload()
  })
  useEffect(() => {
    const into = place.current
    if (!into) return
    let isGone = false
    const opening = begin(into, notesServer(sessionId, becameReadOnly), () => isGone)
    void opening.then((opens) => opens && setEditor(opens))
    return () => {
      isGone = true
      void opening.then((opens) => opens?.close())
    }
  }, [place, sessionId])
  return { editor, state, standing, isFull }
}
