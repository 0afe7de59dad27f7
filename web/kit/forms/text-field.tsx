import { type HTMLInputTypeAttribute, type ReactNode, useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Button,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components'
import { cn } from '#web/kit/cn.ts'
import { controlClass, errorClass, fieldClass, type FieldProps, hintClass, labelClass } from './field.ts'

export type TextFieldProps = FieldProps &
  Omit<AriaTextFieldProps, 'children' | 'className' | 'type' | keyof FieldProps> & {
    type?: HTMLInputTypeAttribute
    placeholder?: string
    /** Makes it multi-line, with this many rows to begin with. */
    rows?: number
    min?: string
    max?: string
    step?: number
    list?: string
    controlClassName?: string
    children?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  type = 'text',
  placeholder,
  rows,
  min,
  max,
  step,
  list,
  controlClassName,
  className,
  children,
  ...props
}: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const control = controlClass(controlClassName)
  const input = { placeholder, min, max, step, list }
  return (
    <AriaTextField
      {...defined(props)}
      type={type === 'password' && shown ? 'text' : type}
      {...(error ? { isInvalid: true } : {})}
      className={cn(fieldClass, className)}
    >
      <Label className={labelClass}>{label}</Label>
      {rows ? (
        <TextArea rows={rows} {...defined({ placeholder })} className={cn(control, 'resize-y')} />
      ) : type === 'password' ? (
        <div className="relative">
          <Input {...defined(input)} className={cn(control, 'pr-18')} />
          <ShowPassword shown={shown} onToggle={() => setShown(!shown)} />
        </div>
      ) : (
        <Input {...defined(input)} className={control} />
      )}
      {hint ? (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      ) : null}
      <FieldError className={errorClass}>{error}</FieldError>
      {children}
    </AriaTextField>
  )
}

// Named by its content: a label attribute would make this a second thing labelled 'password'.
function ShowPassword({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  return (
    <Button
      slot={null}
      onPress={onToggle}
      className="absolute inset-y-0 right-0 rounded-xs px-4 text-sm font-semibold text-gold-ink"
    >
      {shown ? 'Hide' : 'Show'}
      <span className="sr-only"> password</span>
    </Button>
  )
}

// React Aria's types refuse an explicit undefined.
function defined<Props extends object>(props: Props) {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Props]: Exclude<Props[Name], undefined>
  }
}
