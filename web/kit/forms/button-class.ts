import { cn } from '#web/kit/cn.ts'

const variants = {
  primary:
    'bg-action text-on-action shadow-[inset_0_-2px_0_var(--color-gold)] hover:bg-action-strong pressed:bg-action-strong',
  outline: 'border border-edge bg-sheet text-ink hover:border-ink pressed:bg-band',
  quiet:
    'text-ink underline decoration-gold decoration-[1.5px] underline-offset-4 hover:decoration-[2.5px] pressed:bg-band',
  danger: 'bg-clay-fill text-on-clay hover:brightness-110 pressed:brightness-90',
}
const sizes = {
  // A thumb needs 44 px, also on a phone lying down or a tablet; a mouse does not.
  sm: 'min-h-11 px-3 text-sm lg:pointer-fine:min-h-9',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-13 px-6 text-lg',
}

export type ButtonLook = { variant?: keyof typeof variants | undefined; size?: keyof typeof sizes | undefined }

/** The look of a button, for links that act like one. */
export const buttonClass = (
  { variant = 'primary', size = 'md' }: ButtonLook = {},
  ...more: (string | undefined)[]
): string =>
  cn(
    'inline-flex items-center justify-center gap-2 rounded-sm py-1.5 text-center leading-tight font-semibold no-underline',
    'transition-colors duration-150 disabled:opacity-55 pending:opacity-80',
    variants[variant],
    sizes[size],
    more,
  )
