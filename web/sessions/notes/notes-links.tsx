import ExternalLink from 'lucide-react/icons/external-link'
import type { Node } from 'prosemirror-model'
import { preview } from '#web/kit/words/preview.ts'
import { linksInNotes, type NotesLink } from './links-in-notes.ts'

/** The links in the notes as something to press. People share a file by pasting a link to it. */
export function NotesLinks({ notes, isEditable }: { notes: Node; isEditable: boolean }) {
  const links = linksInNotes(notes)
  if (links.length === 0 && !isEditable) return null
  return (
    <section aria-label="Files and links" className="border-t border-hairline px-4 py-2">
      <h3 aria-hidden className="label-caps text-quiet">
        Files and links
      </h3>
      {links.length === 0 ? (
        <p className="py-1 text-sm text-quiet">Paste a link to a file into the notes, and you can both open it here.</p>
      ) : (
        <ul className="max-h-36 overflow-y-auto">
          {links.map((link) => (
            <li key={link.href}>
              <OpenLink {...link} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const OpenLink = ({ href, host, label }: NotesLink) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className="flex min-h-11 items-center gap-2 wrap-anywhere"
  >
    <ExternalLink aria-hidden size={16} className="shrink-0 text-gold-ink" />
    <span className="min-w-0">
      <span className="text-link">{preview(label || host + pathOf(href))}</span>
      {label ? <span className="ml-2 text-sm text-quiet">{host}</span> : null}
      <span className="sr-only">, in a new tab</span>
    </span>
  </a>
)

const pathOf = (href: string): string => new URL(href).pathname.replace(/\/$/, '')
