import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { SuggestField } from '#web/profiles/suggest-field.tsx'
import { addressFor, type Filter, maxFilterLength } from './directory-address.ts'

const open: Filter = { name: '', university: '', major: '', specialty: '' }

/** The filter form; the list updates on submit, so that every search has an address of its own. */
export function DirectoryFilters({ filter, onSearch }: { filter: Filter; onSearch: (filter: Filter) => void }) {
  const sent = addressFor(filter)
  const [draft, setDraft] = useState(filter)
  // Another address was opened, by a link or the back button.
  const [shown, setShown] = useState(sent)
  if (shown !== sent) {
    setShown(sent)
    setDraft(filter)
  }
  const field = (name: keyof Filter) => ({
    value: draft[name],
    onChange: (text: string) => setDraft((before) => ({ ...before, [name]: text.slice(0, maxFilterLength) })),
  })
  return (
    <search>
      <Form
        className="mt-6 grid grid-cols-2 gap-4 xl:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(draft)
        }}
      >
        <SuggestField label="University" suggest="universities" {...field('university')} />
        <SuggestField label="Major" suggest="majors" {...field('major')} />
        <TextField label="Specialty" autoComplete="off" {...field('specialty')} />
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <div className="flex flex-wrap gap-3 col-span-2 xl:col-span-4">
          <Button type="submit">Search</Button>
          {sent === '' ? null : (
            <Button
              variant="outline"
              onPress={() => {
                setDraft(open)
                onSearch(open)
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </Form>
    </search>
  )
}
