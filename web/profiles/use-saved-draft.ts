import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { type Draft, type FieldName, toDraft } from './draft.ts'

/** The wizard's fields as typed, surviving a reload; per person, and gone with the browser session. */
export function useSavedDraft(me: Me) {
  const key = `tassel.wizard.${me.id}`
  // Undefined until something is typed: until then the form follows the profile.
  const [typed, setTyped] = useState(() => kept(key))
  const draft = typed ?? toDraft(me.profile)
  return {
    draft,
    type: (name: FieldName, value: string): void => {
      const next = { ...draft, [name]: value }
      setTyped(next)
      window.sessionStorage.setItem(key, JSON.stringify(next))
    },
    clear: (): void => {
      window.sessionStorage.removeItem(key)
    },
  }
}

function kept(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    const whole =
      typeof draft === 'object' && draft !== null && Object.values(draft).every((text) => typeof text === 'string')
    return whole ? draft : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
