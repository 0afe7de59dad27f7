import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A sheet of paper lying on the page. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={cn('rounded-md border border-hairline bg-sheet p-5 shadow-sheet sm:p-6', className)} />
  )
}
