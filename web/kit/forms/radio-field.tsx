import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { cn } from '#web/kit/cn.ts'
import { labelClass } from './field.ts'

/** One choice out of a few, all of them in sight; arrow keys move between them. */
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
  return (
    <RadioGroup
      value={value ?? null}
      onChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen)
        if (choice) onChange(choice.value)
      }}
      className={cn('flex flex-col', className)}
    >
      <Label className={labelClass}>{label}</Label>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          value={choice.value}
          className="group flex min-h-11 items-center gap-3 text-base text-ink"
        >
          <span className="grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-sheet group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-selected:border-action">
            <span aria-hidden className="size-2.5 rounded-full bg-action opacity-0 group-selected:opacity-100" />
          </span>
          <span className="min-w-0">{choice.label}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
