import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components'
import { cn } from '#web/kit/cn.ts'

/** Says what is wrong in our words, never the browser's; `errors` go to the fields with those names. */
export function Form({
  errors,
  className,
  ...props
}: Omit<AriaFormProps, 'validationErrors'> & { errors?: Record<string, string> | undefined }) {
  return (
    <AriaForm
      {...props}
      validationBehavior="aria"
      {...(errors ? { validationErrors: errors } : {})}
      className={cn('flex flex-col gap-5', className)}
    />
  )
}
