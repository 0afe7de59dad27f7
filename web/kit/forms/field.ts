import { cn } from '#web/kit/cn.ts'

/** The props every field takes. */
export type FieldProps = {
  label: string
  name?: string | undefined
  hint?: string | undefined
  /** What is wrong with the value. A Form's `errors` by name work too. */
  error?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  className?: string | undefined
}

export const fieldClass = 'flex flex-col gap-1.5 usually:min-w-0'
export const labelClass = 'text-sm font-semibold text-ink'
export const hintClass = 'text-sm text-quiet'
export const errorClass = 'text-sm font-semibold text-clay'

/** The input box. At least 16 px, or iOS zooms in on focus. */
export const controlClass = (...more: (string | undefined)[]): string =>
  cn(
    'block min-h-11 w-full min-w-0 rounded-sm border border-edge bg-sheet px-3 py-2 text-base text-ink',
    'placeholder:text-quiet aria-invalid:border-clay disabled:opacity-60',
    'focus:border-ink focus:outline-2 focus:outline-offset-1 focus:outline-focus',
    more,
  )
