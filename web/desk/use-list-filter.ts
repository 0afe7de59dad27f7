import { useState } from 'react'

type Kinds<Kind extends string> = { label: string; all?: string; options: readonly { value: Kind; label: string }[] }

/** What a list is narrowed to: words, and one of the kinds of its lines; `words` and `choices` are the fields for them. */
export function useListFilter<Kind extends string = never>(label: string, kinds?: Kinds<Kind>) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  return {
    search,
    kind: kinds?.options.find(({ value }) => value === chosen)?.value,
    words: { label, value: search, onChange: setSearch },
    choices: kinds
      ? [{ label: kinds.label, all: kinds.all ?? 'All', options: kinds.options, value: chosen, onChange: setChosen }]
      : [],
  }
}

/** The choices that these words name: `named(['sent', 'failed'], { sent: 'Sent', failed: 'Failed' })`. */
export const named = <Kind extends string>(kinds: readonly Kind[], names: Record<Kind, string>) =>
  kinds.map((value) => ({ value, label: names[value] }))
