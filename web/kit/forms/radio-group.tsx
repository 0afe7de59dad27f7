import { createContext, type ReactNode, use, useId } from 'react'
import { cn } from '#web/kit/cn.ts'

type Group = { name: string; value: string | undefined; onChange: (value: string) => void }

const GroupContext = createContext<Group | undefined>(undefined)

/** One choice out of a few, all of them visible; arrow keys move between them. */
export function RadioGroup({
  label,
  value,
  onChange,
  children,
  className,
}: {
  /** The label's text if it isn't visible anywhere, otherwise the id of the element that shows it. */
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
 * The browser's own radio button, invisible on top of `children`, so that touch exploration with a screen reader finds
 * it. Style the children with `group-has-checked` and `group-has-focus-visible`.
 */
export function Radio({
  value,
  label,
  children,
  className,
}: {
  value: string
  /** For children without text of their own. */
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
          // Enter would submit the form. A person who means this choice, such as a day in a calendar, hasn't read what
          // comes after it.
          event.preventDefault()
          group.onChange(value)
        }}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {children}
    </label>
  )
}
