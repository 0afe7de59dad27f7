import Star from 'lucide-react/icons/star'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { labelClass } from '#web/kit/forms/field.ts'

const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

/** One to five stars as a group of radio buttons: arrow keys move between them, and each is read out by its number. */
export function StarsField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  return (
    <RadioGroup
      orientation="horizontal"
      value={value === 0 ? null : `${value}`}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <Label className={labelClass}>Your rating</Label>
      <div className="flex">
        {names.map((name, at) => (
          <Radio
            key={name}
            value={`${at + 1}`}
            aria-label={name}
            className="grid size-11 place-items-center rounded-sm focus-visible:outline-2 focus-visible:outline-focus"
          >
            <Star aria-hidden size={26} className={at < value ? 'fill-gold text-gold' : 'text-quiet'} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
