import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { lengthOf, limitMessage } from '#domain/kit/text.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { controlClass } from '#web/kit/forms/field.ts'
import { useSendTyping } from './typing.ts'

const longest = 4000 // ruling 5.2

/** The field for typing a message. Enter sends, Shift+Enter starts a new line, and blank text isn't sent. */
export function Composer({
  field,
  draft,
  onDraft,
  person,
  onSend,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  onDraft: (text: string) => void
  person: { id: string; name: string }
  onSend: (text: string) => void
}) {
  const id = useId()
  const sendTyping = useSendTyping(person.id)
  useFocusWithMouse(field)

  const text = draft.trim()
  const length = lengthOf(text)
  const tooLong = length > longest
  const send = () => {
    if (text === '' || tooLong) return
    onSend(text)
    onDraft('')
    field.current?.focus()
  }
  return (
    <form
      className="border-t border-hairline p-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {tooLong ? <TooLong id={`${id}-long`} length={length} /> : null}
      <div className="flex items-end gap-2.5">
        <label htmlFor={id} className="sr-only">
          Message to {person.name}
        </label>
        <MessageField
          id={id}
          ref={field}
          value={draft}
          onChange={(typed) => {
            onDraft(typed)
            if (typed.trim() !== '') sendTyping()
          }}
          onSend={send}
          errorId={tooLong ? `${id}-long` : undefined}
        />
        <Button type="submit" isDisabled={text === '' || tooLong} className="px-3.5">
          <SendHorizontal aria-hidden size={19} />
          <span className="sr-only">Send</span>
        </Button>
      </div>
    </form>
  )
}

function MessageField({
  id,
  ref,
  value,
  onChange,
  onSend,
  errorId,
}: {
  id: string
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (typed: string) => void
  onSend: () => void
  errorId: string | undefined
}) {
  return (
    <textarea
      id={id}
      ref={ref}
      dir="auto"
      rows={1}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return
        event.preventDefault()
        onSend()
      }}
      placeholder="Write a message"
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      className={controlClass('max-h-40 flex-1 resize-none [field-sizing:content]')}
    />
  )
}

function TooLong({ id, length }: { id: string; length: number }) {
  return (
    <p id={id} role="alert" className="mb-2 text-sm font-semibold text-clay">
      {limitMessage('Message', longest)} This one has {length.toLocaleString('en-US')}.
    </p>
  )
}

// During composition (Japanese, Chinese, dead keys) Enter belongs to the input method; Safari reports that only through
// the key code.
const isSendKey = ({ key, shiftKey, nativeEvent, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229

// Not on a phone, where the keyboard would come up and cover what the person came to read.
function useFocusWithMouse(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus()
  }, [field])
}
