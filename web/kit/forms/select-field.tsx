import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useContext, useId } from 'react'
import { cn } from '#web/kit/cn.ts'
import { controlClass, fieldClass, type FieldProps, labelClass } from './field.ts'
import { FieldErrors } from './field-errors.ts'
import { describedBy, FieldDescription } from './field-description.tsx'

export type SelectFieldProps = FieldProps & {
  options: readonly (string | { value: string; label: string })[]
  /** The label of the first, empty choice. */
  placeholder?: string | undefined
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  autoComplete?: ComponentProps<'select'>['autoComplete']
}

/** A choice of one, with the browser's own list, which on a phone is the familiar wheel. */
export function SelectField({
  label,
  name,
  hint,
  error,
  isDisabled,
  isRequired,
  className,
  options,
  placeholder,
  value,
  defaultValue,
  onChange,
  autoComplete,
}: SelectFieldProps) {
  const id = useId()
  const formError = useContext(FieldErrors)[name ?? '']
  const wrong = error ?? formError
  const words = { id, hint, wrong }
  return (
    <div className={cn(fieldClass, className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={describedBy(words)}
          value={value}
          defaultValue={defaultValue}
          onChange={(event) => onChange?.(event.target.value)}
          autoComplete={autoComplete}
          className={controlClass('appearance-none pr-10')}
        >
          <Options placeholder={placeholder} options={options} />
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
        />
      </div>
      <FieldDescription {...words} />
    </div>
  )
}

function Options({ placeholder, options }: Pick<SelectFieldProps, 'placeholder' | 'options'>) {
  return (
    <>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value: key, label: text } = typeof option === 'string' ? { value: option, label: option } : option
        return (
          <option key={key} value={key}>
            {text}
          </option>
        )
      })}
    </>
  )
}
