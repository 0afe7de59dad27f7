import { cn } from '#web/kit/cn.ts'

const variants = {
  primary:
    'forced-colors:border bg-action text-on-action no-underline usually:shadow-[inset_0_-2px_0_var(--color-gold)] hover:not-disabled:bg-action-strong active:not-disabled:bg-action-strong',
  outline:
    'border border-edge bg-sheet text-ink no-underline hover:not-disabled:border-ink active:not-disabled:bg-band',
  quiet:
    'underline decoration-gold decoration-[1.5px] underline-offset-4 hover:not-disabled:decoration-[2.5px] active:not-disabled:bg-band usually:text-ink',
  danger:
    'forced-colors:border bg-clay-fill text-on-clay no-underline hover:not-disabled:brightness-110 active:not-disabled:brightness-90',
}
const sizes = {
  // A thumb needs 44 px, even on a tablet or a phone in landscape; a mouse doesn't.
  sm: 'min-h-11 usually:px-3 text-sm lg:pointer-fine:min-h-9',
  md: 'min-h-11 usually:px-4 text-base',
  lg: 'min-h-13 usually:px-6 text-lg',
}

export type ButtonLook = { variant?: keyof typeof variants | undefined; size?: keyof typeof sizes | undefined }

/** The look of a button, for links that act like one. */
export const buttonClass = (
  { variant = 'primary', size = 'md' }: ButtonLook = {},
  ...more: (string | undefined)[]
): string =>
  cn(
    'items-center gap-2 rounded-sm py-1.5 font-semibold usually:inline-flex usually:justify-center usually:text-center',
    'transition-colors duration-150 disabled:opacity-55 pending:opacity-80',
    variants[variant],
    sizes[size],
    more,
  )
