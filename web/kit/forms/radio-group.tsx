import { createContext, type ReactNode, use, useId } from 'react'
import { cn } from '#web/kit/cn.ts'

type Group = { name: string; value: string | undefined; onChange: (value: string) => void }

const GroupContext = createContext<Group | undefined>(undefined)

/** One choice out of a few, all of them in sight; arrow keys move between them. */
export function RadioGroup({
  label,
  value,
  onChange,
  children,
  className,
}: {
  /** As text where it is shown nowhere else, else the id of the element that shows it. */
  label: { text: string } | { id: string }
  value: string | undefined
  onChange: (value: string) => void
  children: ReactNode
  className?: string | undefined
}) {
  const name = useId()
  const named = 'text' in label ? { 'aria-label': label.text } : { 'aria-labelledby': label.id }
  return (
    <div role="radiogroup" {...named} className={className}>
      <GroupContext value={{ name, value, onChange }}>{children}</GroupContext>
    </div>
  )
}

/**
 * The browser's own radio button, unseen over what is shown of it: there a finger that explores the screen finds it. What is shown can ask
 * `group-has-checked` and `group-has-focus-visible`.
 */
export function Radio({
  value,
  label,
  children,
  className,
}: {
  value: string
  /** Where what is shown says nothing. */
  label?: string
  children: ReactNode
  className?: string
}) {
  const group = use(GroupContext)
  if (!group) throw new Error('a radio button stands in a group')
  return (
    <label className={cn('group relative', className)}>
      <input
        type="radio"
        name={group.name}
        value={value}
        aria-label={label}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // A form would be sent: whoever means this choice, as with a day of the calendar, has not read what comes after it.
          event.preventDefault()
          group.onChange(value)
        }}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {children}
    </label>
  )
}
