import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { labelClass } from '#web/kit/forms/field.ts'
import { Radio, RadioGroup } from '#web/kit/forms/radio-group.tsx'

const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

/** One to five stars as a group of radio buttons: arrow keys move between them, and each is read out by its number. */
export function StarsField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const id = useId()
  return (
    <RadioGroup
      label={{ id }}
      value={value === 0 ? undefined : `${value}`}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <span id={id} className={labelClass}>
        Your rating
      </span>
      <div className="flex">
        {names.map((name, at) => (
          <Radio
            key={name}
            value={`${at + 1}`}
            label={name}
            className="grid size-11 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <Star aria-hidden size={26} className={at < value ? 'fill-gold text-gold' : 'text-quiet'} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
