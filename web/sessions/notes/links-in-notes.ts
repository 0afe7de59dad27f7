import type { Node } from 'prosemirror-model'
import { linksIn } from '#web/kit/words/links-in.ts'

/** A link in the notes. `label` is the text before it on its line, '' if there is none. */
export type NotesLink = { href: string; host: string; label: string }

/** Returns the https links in notes, in order, each once. */
export function linksInNotes(notes: Node): NotesLink[] {
  const links = new Map<string, NotesLink>()
  for (const line of notes.textBetween(0, notes.content.size, '\n', '\n').split('\n')) {
    let before = ''
    for (const { text, href } of linksIn(line)) {
      if (href === undefined) before = text
      else if (href.startsWith('https:') && !links.has(href))
        links.set(href, { href, host: new URL(href).host.replace(/^www\./, ''), label: asLabel(before) })
      if (href !== undefined) before = ''
    }
  }
  return [...links.values()]
}

/** Turns 'Second draft: ' and '(Second draft ' into 'Second draft'. */
const asLabel = (before: string): string => before.replaceAll(/^[\s\p{P}\p{S}]+|[\s:,;(\-–—|=>•*]+$/gu, '')
