import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { notesSchema } from '#domain/sessions/notes/notes-schema.ts'
import { linksInNotes } from './links-in-notes.ts'

const { nodes } = notesSchema
const notes = (...lines: string[]) =>
  notesSchema.node(
    'doc',
    null,
    lines.map((line) => nodes['paragraph']!.create(null, line ? notesSchema.text(line) : [])),
  )
const shown = (...lines: string[]) => linksInNotes(notes(...lines)).map(({ label, host }) => [label, host])

describe('links in shared notes', () => {
  test('are named after the text before them on their line', () =>
    assert.deepEqual(
      shown(
        'Second draft: https://docs.google.com/document/d/1',
        '- Slides – https://www.canva.com/design/2 and (rubric) https://b.example/3.',
        'https://c.example/4',
      ),
      [
        ['Second draft', 'docs.google.com'],
        ['Slides', 'canva.com'],
        ['and (rubric)', 'b.example'],
        ['', 'c.example'],
      ],
    ))
  test('are https only, and listed once each', () =>
    assert.deepEqual(
      shown('http://a.example/x javascript:alert(1) ftp://b.example', 'https://c.example', 'Again: https://c.example'),
      [['', 'c.example']],
    ))
  test('are found in lists, headings and after a line break', () => {
    const text = (line: string) => notesSchema.text(line)
    const item = nodes['list_item']!.create(null, nodes['paragraph']!.create(null, text('Essay https://a.example')))
    const broken = nodes['paragraph']!.create(null, [
      text('Not this'),
      nodes['hard_break']!.create(),
      text('Video https://b.example'),
    ])
    const document = notesSchema.node('doc', null, [
      nodes['heading']!.create(null, text('Read https://c.example')),
      nodes['bullet_list']!.create(null, item),
      broken,
    ])
    assert.deepEqual(
      linksInNotes(document).map(({ label, href }) => `${label}: ${href}`),
      ['Read: https://c.example/', 'Essay: https://a.example/', 'Video: https://b.example/'],
    )
  })
})
