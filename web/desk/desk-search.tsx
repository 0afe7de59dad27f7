import { SelectField } from '#web/kit/forms/select-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { ExportList } from './export-list.tsx'

type Choice = {
  label: string
  /** The choice of none of them. */
  all?: string
  options: readonly (string | { value: string; label: string })[]
  value: string
  onChange: (value: string) => void
}
type Props = {
  words?: { label: string; value: string; onChange: (value: string) => void }
  choices?: Choice[]
  /** The list's name as a file, and what it is narrowed to, where the list has no heading to export it from. */
  file?: { list: string; filter: Record<string, string | undefined> }
}

/** What narrows a list of the desk: words, and where there are kinds of lines, one of them. */
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
