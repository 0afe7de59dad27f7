import { useId } from 'react'
import { cn } from '#web/kit/cn.ts'
import { labelClass } from './field.ts'
import { Radio, RadioGroup } from './radio-group.tsx'

/** One choice out of a few, each with its own text. */
export function RadioField<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
  className?: string
}) {
  const id = useId()
  return (
    <RadioGroup
      label={{ id }}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen)
        if (choice) onChange(choice.value)
      }}
      className={cn('flex flex-col', className)}
    >
      <span id={id} className={labelClass}>
        {label}
      </span>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className="flex min-h-11 items-center gap-3 text-base text-ink">
          <span className="grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-sheet group-has-checked:border-action group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus">
            <span aria-hidden className="size-2.5 rounded-full bg-action opacity-0 group-has-checked:opacity-100" />
          </span>
          <span className="min-w-0">{choice.label}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
