import Bold from 'lucide-react/icons/letter-b'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import type { LucideIcon } from 'lucide-react'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { Button } from 'react-aria-components/Button'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { type Tool, type ToolName, tools } from './commands.ts'

const buttons: [ToolName, string, LucideIcon][] = [
  ['bold', 'Bold', Bold],
  ['italic', 'Italic', Italic],
  ['heading', 'Heading', Heading1],
  ['subheading', 'Subheading', Heading2],
  ['bullets', 'Bulleted List', List],
  ['numbers', 'Numbered List', ListOrdered],
  ['undo', 'Undo', Undo2],
  ['redo', 'Redo', Redo2],
]

const look =
  'grid h-11 max-w-11 min-w-9 flex-1 place-items-center rounded-sm text-ink transition-colors hover:bg-band disabled:text-quiet disabled:opacity-60 selected:bg-gold-wash selected:outline selected:outline-edge'

/** The formatting toolbar. It is one tab stop: the arrow keys move from button to button. */
export function NotesToolbar({ view, state, controls }: { view: EditorView; state: EditorState; controls: string }) {
  return (
    <Toolbar aria-label="Format" aria-controls={controls} className="flex border-b border-hairline p-1">
      {buttons.map(([name, label, Icon]) => {
        const { run, isOn }: Tool = tools[name]
        // The editor keeps the focus if it has it, so that a phone's keyboard stays up.
        const shared = {
          'aria-label': label,
          className: look,
          isDisabled: !run(state),
          preventFocusOnPress: true,
        }
        const press = () => run(view.state, view.dispatch.bind(view), view)
        return isOn ? (
          <ToggleButton key={name} {...shared} isSelected={isOn(state)} onChange={press}>
            <Icon aria-hidden size={18} />
          </ToggleButton>
        ) : (
          <Button key={name} {...shared} onPress={press}>
            <Icon aria-hidden size={18} />
          </Button>
        )
      })}
    </Toolbar>
  )
}
