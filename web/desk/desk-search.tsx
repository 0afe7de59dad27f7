import { SelectField } from '#web/kit/forms/select-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  choice?: { label: string; all: string; options: readonly string[]; value: string; onChange: (value: string) => void }
}

/** What narrows a list of the desk: words, and where there are kinds of lines, one of them. */
export const DeskSearch = ({ label, value, onChange, choice }: Props) => (
  <div className="mb-4 flex flex-wrap gap-4">
    <TextField
      className="min-w-0 flex-1 basis-60"
      label={label}
      type="search"
      value={value}
      maxLength={200}
      onChange={onChange}
    />
    {choice ? (
      <SelectField
        className="basis-44"
        label={choice.label}
        placeholder={choice.all}
        options={choice.options}
        value={choice.value}
        onChange={choice.onChange}
      />
    ) : null}
  </div>
)
