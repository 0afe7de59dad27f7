import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cn } from '#web/kit/cn.ts'
import { controlClass, fieldClass, type FieldProps, labelClass } from './field.ts'
import { useFieldError } from './field-errors.ts'
import { describedBy, FieldDescription } from './field-description.tsx'
import { PlainButton } from './plain-button.tsx'

export type TextFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'list' | 'min' | 'max' | 'step'> &
  Pick<ComponentProps<'input' | 'textarea'>, 'autoComplete' | 'autoFocus' | 'maxLength' | 'placeholder'> & {
    value?: string | undefined
    defaultValue?: string | undefined
    onChange?: ((value: string) => void) | undefined
    onKeyDown?: (event: KeyboardEvent) => void
    /** Makes the field multi-line, starting with this many rows. */
    rows?: number
    /** The id of an element elsewhere that says what is wrong with the value. */
    wrongAt?: string | undefined
    controlClassName?: string
    children?: ReactNode
  }

export function TextField({
  label,
  name,
  hint,
  error,
  isDisabled,
  isRequired,
  className,
  type = 'text',
  list,
  min,
  max,
  step,
  rows,
  wrongAt,
  controlClassName,
  onChange,
  children,
  ...props
}: TextFieldProps) {
  const id = useId()
  const { formError, control } = useFieldError(name)
  const wrong = error || formError
  const words = { id, hint, wrong, wrongAt }
  const oneLine = { type, list, min, max, step }
  const given = {
    ...props,
    ref: control,
    id,
    name,
    disabled: isDisabled,
    'aria-required': isRequired || undefined,
    'aria-invalid': wrong || wrongAt ? true : undefined,
    'aria-describedby': describedBy(words),
    onChange: onChange && (({ target }: { target: { value: string } }) => onChange(target.value)),
  }
  return (
    <div className={cn(fieldClass, className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {rows ? (
        <textarea {...given} rows={rows} className={controlClass(controlClassName, 'resize-y')} />
      ) : type === 'password' ? (
        <PasswordInput {...given} className={controlClass(controlClassName, 'pr-18')} />
      ) : (
        <input {...given} {...oneLine} className={controlClass(controlClassName)} />
      )}
      <FieldDescription {...words} />
      {children}
    </div>
  )
}

function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input {...props} type={shown ? 'text' : 'password'} />
      <PlainButton
        onPress={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 rounded-xs px-4 text-sm font-semibold text-gold-ink"
      >
        {shown ? 'Hide' : 'Show'}
        {/* Not in the label: that would make this a second element labeled 'password'. */}
        <span className="sr-only"> password</span>
      </PlainButton>
    </div>
  )
}
