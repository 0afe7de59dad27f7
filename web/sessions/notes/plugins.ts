import { collab } from 'prosemirror-collab'
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { mostStepsLength } from '#domain/sessions/notes/change-limits.ts'
import { isStorable, longestNotes } from '#domain/sessions/notes/notes-document.ts'
import { notesSchema } from '#domain/sessions/notes/notes-schema.ts'
import { tools } from './commands.ts'

const {
  heading,
  bullet_list: bullets,
  ordered_list: numbers,
  list_item: item,
  hard_break: lineBreak,
} = notesSchema.nodes

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak!.create()).scrollIntoView())
  return true
})

// Tab isn't among them: it leaves the notes, as it leaves every field.
const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': tools.bold.run,
  'Mod-i': tools.italic.run,
  'Mod-]': sinkListItem(item!),
  'Mod-[': liftListItem(item!),
  Enter: splitListItem(item!),
  'Shift-Enter': breakLine,
})

/** '# ' starts a heading, '- ' and '1. ' a list. */
const shortcuts = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,2})\s$/, heading!, ([, signs = '']) => ({ level: signs.length })),
    wrappingInputRule(/^\s*[-+*]\s$/, bullets!),
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      numbers!,
      ([, first]) => ({ order: Number(first) }),
      ([, first], before) => before.childCount + Number(before.attrs['order']) === Number(first),
    ),
  ],
})

/** Shown while the notes are empty. */
const placeholder = (text: string) =>
  new Plugin({
    props: {
      decorations: ({ doc }) =>
        doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0
          ? DecorationSet.create(doc, [Decoration.node(0, doc.firstChild.nodeSize, { 'data-placeholder': text })])
          : null,
    },
  })

/** Blocks what the server would refuse. What others wrote always gets in. */
const limit = (onFull: () => void) =>
  new Plugin({
    filterTransaction(transaction, state) {
      const { docChanged, doc, steps } = transaction
      if (!docChanged || transaction.getMeta('rebased') !== undefined) return true
      if (!isStorable(doc)) return false
      const isTooLong =
        doc.content.size > longestNotes || steps.some((step) => JSON.stringify(step.toJSON()).length > mostStepsLength)
      if (!isTooLong || doc.content.size <= state.doc.content.size) return true
      onFull()
      return false
    },
  })

type Needs = { version: number; clientId: string; hint: string; onFull: () => void }

export const notesPlugins = ({ version, clientId, hint, onFull }: Needs): Plugin[] => [
  collab({ version, clientID: clientId }),
  history(),
  shortcuts,
  keys,
  keymap(baseKeymap),
  placeholder(hint),
  limit(onFull),
]
