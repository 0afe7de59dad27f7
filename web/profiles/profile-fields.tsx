import { SelectField } from '#web/kit/forms/select-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import type { Draft, Faults, FieldName } from './draft.ts'
import type { Field } from './fields.ts'
import { ListField } from './list-field.tsx'
import { SuggestField } from './suggest-field.tsx'

/** Some of a profile's fields, for editing. */
export function ProfileFields({
  fields,
  draft,
  faults = {},
  onChange,
}: {
  fields: Field[]
  draft: Draft
  faults?: Faults
  onChange: (name: FieldName, value: string) => void
}) {
  return fields.map(({ name, kind, options, placeholder, rows, suggest, ...words }) => {
    const control = {
      ...words,
      name,
      error: faults[name],
      value: draft[name] ?? '',
      onChange: (value: string) => onChange(name, value),
    }
    if (options) return <SelectField key={name} {...control} options={options} placeholder={placeholder} />
    if (kind === 'list') return <ListField key={name} {...control} suggest={suggest} />
    if (suggest) return <SuggestField key={name} {...control} suggest={suggest} />
    return <TextField key={name} {...control} {...(kind === 'long' ? { rows: rows ?? 3 } : {})} />
  })
}
