import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { parsedJson } from '#web/kit/app/parsed-json.ts'
import { type Draft, type FieldName, toDraft } from './draft.ts'

/** By field: what a person typed, and what the profile had there at the time. */
type Typed = Record<string, { typed: string; over: string }>

/**
 * A profile form's fields as typed, kept per person and form. They survive a reload and the end of a sign-in, and are
 * gone with the browser session. A field whose profile value has changed since, here or on another device, shows the
 * newer value.
 */
export function useSavedDraft(form: 'wizard' | 'edit', me: Me) {
  const key = keyOf(form, me.id)
  const [changes, setChanges] = useState(() => kept(key))
  const profile: Partial<Record<string, string>> = toDraft(me.profile)
  const current = Object.entries(changes).filter(([name, { over }]) => over === (profile[name] ?? ''))
  const draft: Draft = { ...profile, ...Object.fromEntries(current.map(([name, { typed }]) => [name, typed])) }
  return {
    draft,
    isChanged: current.some(([name, { typed }]) => typed.trim() !== (profile[name] ?? '')),
    type: (name: FieldName, text: string): void => {
      const next = { ...Object.fromEntries(current), [name]: { typed: text, over: profile[name] ?? '' } }
      setChanges(next)
      window.sessionStorage.setItem(key, JSON.stringify(next))
    },
    clear: (): void => {
      window.sessionStorage.removeItem(key)
    },
  }
}

/** True if this tab has unsaved text in the form. */
export const hasSavedDraft = (form: 'wizard' | 'edit'): boolean =>
  Object.keys(window.sessionStorage).some((key) => key.startsWith(keyOf(form, '')))

const keyOf = (form: string, personId: string) => `tassel.${form}.${personId}`

function kept(key: string): Typed {
  const changes = parsedJson(window.sessionStorage.getItem(key))
  return isTyped(changes) ? changes : {}
}

const isTyped = (changes: unknown): changes is Typed =>
  isRecord(changes) &&
  Object.values(changes).every(
    (change) => isRecord(change) && typeof change['typed'] === 'string' && typeof change['over'] === 'string',
  )
