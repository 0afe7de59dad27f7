import { type KeyboardEvent, useContext, useEffect, useRef } from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { cn } from '#web/kit/cn.ts'
import { controlClass, errorClass, fieldClass, type FieldProps, hintClass, labelClass } from '#web/kit/forms/field.ts'

/** A text field that suggests names while the person types. Any other text is just as valid. */
export function SuggestBox({
  label,
  name,
  hint,
  error,
  className,
  value,
  onChange,
  suggestions,
  onPick,
  onFocus,
  onBlur,
  onKey,
}: FieldProps & {
  value: string
  onChange: (text: string) => void
  suggestions: string[]
  onPick: (suggestion: string) => void
  onFocus?: () => void
  onBlur?: (event: { target: Element }) => void
  /** Receives a key before the list does, unless the key picks a suggestion. Returns true if it handled the key. */
  onKey?: (key: string) => boolean
}) {
  return (
    <ComboBox
      allowsCustomValue
      validationBehavior="aria"
      menuTrigger="input"
      inputValue={value}
      onInputChange={onChange}
      selectedKey={null}
      onSelectionChange={(key) => key !== null && onPick(String(key))}
      items={suggestions.map((id) => ({ id }))}
      defaultFilter={() => true}
      {...(error ? { isInvalid: true } : {})}
      {...(onFocus ? { onFocus } : {})}
      {...(onBlur ? { onBlur } : {})}
      className={cn(fieldClass, className)}
    >
      <Label className={labelClass}>{label}</Label>
      <div onKeyDownCapture={onKey && ((event) => hear(event, onKey))}>
        <Input {...(name ? { name } : {})} autoComplete="off" className={controlClass()} />
      </div>
      {hint ? (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      ) : null}
      <FieldError className={errorClass}>{error}</FieldError>
      <OpenForLateSuggestions typed={value} count={suggestions.length} />
      <Suggestions />
    </ComboBox>
  )
}

function hear(event: KeyboardEvent, onKey: (key: string) => boolean): void {
  const selected = event.target instanceof Element && event.target.getAttribute('aria-activedescendant')
  if ((selected && event.key !== 'Escape') || !onKey(event.key)) return
  event.preventDefault()
  event.stopPropagation()
}

function Suggestions() {
  return (
    <Popover className="flex w-(--trigger-width) flex-col rounded-sm border border-hairline bg-sheet p-1 text-ink shadow-lifted">
      <ListBox<{ id: string }> className="min-h-0 overflow-y-auto outline-none">
        {/* The negative margin offsets the page's scroll-padding, for which React Aria would scroll the page and so
            close the list. */}
        {({ id }) => (
          <ListBoxItem
            id={id}
            textValue={id}
            className="flex min-h-11 scroll-mt-[-5rem] cursor-pointer items-center rounded-xs px-3 outline-none focus:bg-gold-wash"
          >
            {id}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}

/**
 * Opens the list for suggestions that arrive after the text they are for, as they do while the names are still loading.
 */
function OpenForLateSuggestions({ typed, count }: { typed: string; count: number }) {
  const state = useContext(ComboBoxStateContext)
  const before = useRef(count)
  const isWanted = useRef(false)
  // Runs after every render: the list has the suggestions only a few renders after they arrive, and can't open before.
  useEffect(() => {
    if (count === 0 || typed === '') isWanted.current = false
    else if (before.current === 0) isWanted.current = true
    before.current = count
    if (!isWanted.current || !state) return
    if (state.isOpen || !state.isFocused) isWanted.current = false
    else state.open(null, 'input')
  })
  return null
}
