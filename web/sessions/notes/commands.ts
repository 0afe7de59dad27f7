import { setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { notesSchema } from '#domain/sessions/notes/notes-schema.ts'

const {
  nodes: { paragraph, heading, bullet_list: bullets, ordered_list: numbers, list_item: item },
  marks: { strong, em },
} = notesSchema

/** What a toolbar button does, and whether it is on at the cursor. Without `isOn` it never is. */
export type Tool = { run: Command; isOn?: (state: EditorState) => boolean }

export const tools = {
  bold: mark(strong!),
  italic: mark(em!),
  heading: headingOf(1),
  subheading: headingOf(2),
  bullets: list(bullets!),
  numbers: list(numbers!),
  undo: { run: undo },
  redo: { run: redo },
} satisfies Record<string, Tool>
export type ToolName = keyof typeof tools

function mark(type: MarkType): Tool {
  return {
    run: toggleMark(type),
    isOn: ({ storedMarks, selection: { $from, from, to, empty }, doc }) =>
      empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type),
  }
}

function headingOf(level: number): Tool {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === heading && $from.parent.attrs['level'] === level
  return {
    isOn,
    run: (state, dispatch) =>
      (isOn(state) ? setBlockType(paragraph!) : setBlockType(heading!, { level }))(state, dispatch),
  }
}

/** Turns the selection into a list, takes it out of its list, or changes one kind of list into the other. */
function list(type: NodeType): Tool {
  return {
    isOn: ({ selection: { $from } }) => listAround($from)?.node.type === type,
    run: (state, dispatch) => {
      const around = listAround(state.selection.$from)
      if (!around) return wrapInList(type)(state, dispatch)
      if (around.node.type === type) return liftListItem(item!)(state, dispatch)
      dispatch?.(state.tr.setNodeMarkup(around.at, type))
      return true
    },
  }
}

/** Returns the innermost list around a position, and where it begins. */
function listAround(position: ResolvedPos): { node: Node; at: number } | undefined {
  for (let depth = position.depth; depth > 0; depth--) {
    const node = position.node(depth)
    if (node.type === bullets || node.type === numbers) return { node, at: position.before(depth) }
  }
  return undefined
}
