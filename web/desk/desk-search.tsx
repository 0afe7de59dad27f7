import { SelectField } from '#web/kit/forms/select-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { ExportList } from './export-list.tsx'

type Choice = {
  label: string
  /** The label of the choice that doesn't filter. */
  all?: string
  options: readonly (string | { value: string; label: string })[]
  value: string
  onChange: (value: string) => void
}
type Props = {
  words?: { label: string; value: string; onChange: (value: string) => void }
  choices?: Choice[]
  /** For a list without a heading to export it from: its name as a file, and its current filter. */
  file?: { list: string; filter: Record<string, string | undefined> }
}

/** Filters a list of the desk by words and, where it has kinds of lines, by kind. */
export const DeskSearch = ({ words, choices = [], file }: Props) => (
  <div className="mb-4 flex flex-wrap items-end gap-4">
    {words ? (
      <TextField
        className="min-w-0 flex-1 basis-60"
        label={words.label}
        type="search"
        value={words.value}
        maxLength={200}
        onChange={words.onChange}
      />
    ) : null}
    {choices.map(({ all, ...choice }) => (
      <SelectField
        key={choice.label}
        className="basis-44"
        {...(all !== undefined && { placeholder: all })}
        {...choice}
      />
    ))}
    {file ? (
      <div className="ml-auto">
        <ExportList {...file} />
      </div>
    ) : null}
  </div>
)
