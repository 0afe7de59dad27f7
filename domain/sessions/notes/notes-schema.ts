import { Schema } from 'prosemirror-model'

/** The heading levels, largest first. */
export const headingLevels = [1, 2] as const

function checkLevel(level: unknown): void {
  if (!headingLevels.some((known) => known === level)) throw new RangeError(`no heading has the level ${String(level)}`)
}

function checkStart(order: unknown): void {
  if (typeof order !== 'number' || !Number.isInteger(order) || order < 0 || order > 1_000_000)
    throw new RangeError(`no list starts at ${String(order)}`)
}

// On the page, the notes are below a heading of their own, an h2.
const tagOf: Record<number, string> = { 1: 'h3', 2: 'h4' }

/** What shared notes can hold: paragraphs, headings, lists, bold and italics. A link is plain text. */
export const notesSchema = new Schema({
  nodes: {
    doc: { content: '(block | list)+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    heading: {
      attrs: { level: { default: 1, validate: checkLevel } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({
        tag,
        attrs: { level: ['h1', 'h2', 'h3'].includes(tag) ? 1 : 2 },
      })),
      toDOM: ({ attrs }) => [tagOf[Number(attrs['level'])] ?? 'h4', { dir: 'auto' }, 0],
    },
    ordered_list: {
      attrs: { order: { default: 1, validate: checkStart } },
      content: 'list_item+',
      group: 'list',
      parseDOM: [{ tag: 'ol' }],
      toDOM: ({ attrs }) => ['ol', { start: String(attrs['order']) }, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'list',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    list_item: {
      content: 'paragraph (paragraph | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }, { style: 'font-weight=700' }],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
})
