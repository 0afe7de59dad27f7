import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { cn } from '#web/kit/cn.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { FieldErrors, noErrors } from './field-errors.ts'
import { useShowRefusal } from './use-show-refusal.ts'

/** Why a form was refused; shown at the field with this name, or above the form if there is none. */
export type Refused = { message: string; field?: string | undefined }

/**
 * Reports errors in our words, never the browser's; `errors` go to the fields with those names. Whatever is wrong is
 * scrolled to, focused and read out.
 */
export function Form({
  errors,
  refused,
  className,
  onSubmit,
  children,
  ...props
}: Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  errors?: Record<string, string> | undefined
  refused?: Refused | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  // The message disappears on the first keystroke, not when the field is left: by then the button is being pressed, and
  // would move.
  const [mended, setMended] = useState<Refused>()
  const submitted = useShowRefusal(form, (field) => {
    if (refused?.field === field) setMended(refused)
  })
  const atField = useMemo(
    () => (refused?.field && refused !== mended ? { [refused.field]: refused.message } : undefined),
    [refused, mended],
  )
  return (
    <form
      {...props}
      noValidate
      ref={form}
      onSubmit={(event) => {
        submitted()
        onSubmit?.(event)
      }}
      className={cn('flex usually:flex-col usually:gap-5', className)}
    >
      <FieldErrors value={errors ?? atField ?? noErrors}>
        {refused && !refused.field ? <Banner tone="error">{refused.message}</Banner> : null}
        {children}
      </FieldErrors>
    </form>
  )
}
