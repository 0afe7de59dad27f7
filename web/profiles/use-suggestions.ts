import { useState } from 'react'
import { type Suggestable, suggestable } from '#domain/profiles/suggest-names.ts'

export type NameList = 'universities' | 'majors'

const none: Suggestable = suggestable([])

/** Names to suggest. The lists are large and rarely needed, so `load` fetches one when the person is about to type. */
export function useSuggestions(of: NameList | undefined): { names: Suggestable; load: () => void } {
  const [names, setNames] = useState(none)
  return {
    names,
    load() {
      if (!of || names !== none) return
      // Without names it is a plain text field, which is good enough.
      lists[of]().then(setNames, () => undefined)
    },
  }
}

const lists: Record<NameList, () => Promise<Suggestable>> = {
  universities: async () => (await import('#domain/profiles/names/school-suggestions.ts')).schoolSuggestions,
  majors: async () => (await import('#domain/profiles/names/major-suggestions.ts')).majorSuggestions,
}
