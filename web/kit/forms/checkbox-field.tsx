import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox, type CheckboxProps } from 'react-aria-components'
import { cn } from '#web/kit/cn.ts'

export function CheckboxField({
  children,
  className,
  ...props
}: Omit<CheckboxProps, 'children' | 'className'> & { children: ReactNode; className?: string }) {
  return (
    <Checkbox {...props} className={cn('group flex min-h-11 w-fit items-center gap-3 text-base text-ink', className)}>
      <span className="grid size-5 shrink-0 place-items-center rounded-xs border border-edge bg-sheet group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-selected:border-action group-selected:bg-action">
        <Check aria-hidden size={16} strokeWidth={3} className="text-on-action opacity-0 group-selected:opacity-100" />
      </span>
      <span className="min-w-0">{children}</span>
    </Checkbox>
  )
}
