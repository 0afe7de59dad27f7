import { useState } from 'react'
import { type Suggestable, suggestable } from '#domain/profiles/suggest-names.ts'

export type NameList = 'universities' | 'majors'

const none: Suggestable = []

/** Names to suggest. The lists are large and rarely needed, so `load` fetches one when somebody is about to type. */
export function useSuggestions(of: NameList | undefined): { names: Suggestable; load: () => void } {
  const [names, setNames] = useState(none)
  return {
    names,
    load() {
      if (!of || names !== none) return
      // Without them it is a plain field, which is good enough.
      lists[of]().then(
        (list) => setNames(suggestable(list)),
        () => undefined,
      )
    },
  }
}

const lists: Record<NameList, () => Promise<readonly string[]>> = {
  universities: async () => (await import('#domain/profiles/universities.ts')).universities,
  majors: async () => (await import('#domain/profiles/majors.ts')).majors,
}
