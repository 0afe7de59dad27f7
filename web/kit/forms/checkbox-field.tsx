import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { cn } from '#web/kit/cn.ts'

/**
 * The browser's own checkbox, invisible on top of our styled one, so that touch exploration with a screen reader finds
 * it.
 */
export function CheckboxField({
  name,
  isSelected,
  onChange,
  children,
  className,
}: {
  name?: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children: ReactNode
  className?: string
}) {
  return (
    <label className={cn('group flex min-h-11 w-fit gap-3 text-base text-ink usually:items-center', className)}>
      <span className="relative grid size-5 shrink-0 place-items-center rounded-xs border border-edge bg-sheet group-has-checked:border-action group-has-checked:bg-action group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus">
        <Check
          aria-hidden
          size={16}
          strokeWidth={3}
          className="text-on-action opacity-0 group-has-checked:opacity-100"
        />
        <input
          type="checkbox"
          name={name}
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
          className="absolute inset-0 size-full opacity-0"
        />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}
