import { useState } from 'react'

type Kinds<Kind extends string> = { label: string; all?: string; options: readonly { value: Kind; label: string }[] }

/**
 * A list's filter: words, and one of the list's kinds of lines. `words` and `choices` are the props of the fields that
 * set it.
 */
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

/**
 * Pairs each kind with its label, for use as options: `named(['sent', 'failed'], { sent: 'Sent', failed: 'Failed' })`.
 */
export const named = <Kind extends string>(kinds: readonly Kind[], names: Record<Kind, string>) =>
  kinds.map((value) => ({ value, label: names[value] }))
