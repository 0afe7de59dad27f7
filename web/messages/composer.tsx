import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { controlClass } from '#web/kit/forms/field.ts'
import { useSendTyping } from './typing.ts'
import { useDraft } from './use-draft.ts'

const longest = 4000 // ruling 5.2

/** Where a message is typed: Enter sends, Shift+Enter breaks the line; blank is not sent. */
export function Composer({
  meId,
  person,
  onSend,
}: {
  meId: string
  person: { id: string; name: string }
  onSend: (text: string) => void
}) {
  const id = useId()
  const [draft, setDraft] = useDraft(meId, person.id)
  const sendTyping = useSendTyping(person.id)
  const field = useRef<HTMLTextAreaElement>(null)
  // On a phone the keyboard would come up and cover what one came to read.
  useEffect(() => {
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus()
  }, [])

  const text = draft.trim()
  const tooLong = text.length > longest
  const send = () => {
    if (text === '' || tooLong) return
    onSend(text)
    setDraft('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition (Japanese, Chinese, dead keys) Enter belongs to the input method; Safari says so only by the
    // key code.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="border-t border-hairline p-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {tooLong ? (
        <p id={`${id}-long`} role="alert" className="mb-2 text-sm font-semibold text-clay">
          Message may be at most 4,000 characters. This one has {text.length.toLocaleString('en-US')}.
        </p>
      ) : null}
      <div className="flex items-end gap-2.5">
        <label htmlFor={id} className="sr-only">
          Message to {person.name}
        </label>
        <textarea
          id={id}
          ref={field}
          dir="auto"
          rows={1}
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value)
            if (event.target.value.trim() !== '') sendTyping()
          }}
          onKeyDown={onKeyDown}
          placeholder="Write a message"
          aria-invalid={tooLong}
          aria-describedby={tooLong ? `${id}-long` : undefined}
          className={controlClass('max-h-40 flex-1 resize-none [field-sizing:content]')}
        />
        <Button type="submit" isDisabled={text === '' || tooLong} className="px-3.5">
          <SendHorizontal aria-hidden size={19} />
          <span className="sr-only">Send</span>
        </Button>
      </div>
    </form>
  )
}
