import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { cn } from '#web/kit/cn.ts'

/**
 * One of a list of added things, with a button that removes it. Focus then goes to a neighbor, or if it was the last
 * one to the field with this name.
 */
export function Token({
  removeLabel,
  field,
  onRemove,
  className,
  children,
}: {
  removeLabel: string
  field?: string | undefined
  onRemove: () => void
  className: string
  children: ReactNode
}) {
  return (
    <li className={cn('flex max-w-full min-w-0 items-center rounded-sm border pl-3', className)}>
      <span className="min-w-0 py-1.5 wrap-anywhere">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={(event) => {
          focusBeside(event, field)
          onRemove()
        }}
        className="grid size-11 shrink-0 place-items-center text-quiet hover:text-ink lg:pointer-fine:size-9"
      >
        <X aria-hidden size={16} />
      </button>
    </li>
  )
}

function focusBeside({ currentTarget }: MouseEvent<HTMLButtonElement>, field: string | undefined): void {
  const token = currentTarget.closest('li')
  const beside = (token?.nextElementSibling ?? token?.previousElementSibling)?.querySelector('button')
  const input = field && document.querySelector<HTMLElement>(`input[name="${CSS.escape(field)}"]`)
  const next = beside ?? input
  if (next) next.focus()
}
