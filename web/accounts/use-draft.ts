import { useState } from 'react'
import { useMe } from './me.ts'

/**
 * What is being typed to one person or about one thing, beginning with what is there already; survives a reload, and ends once it is
 * cleared, at sign-out (sign-out.ts) and with the browser session.
 */
export function useDraft(about: string, before = ''): [text: string, type: (text: string) => void, clear: () => void] {
  const key = `tassel.draft.${useMe().id}.${about}`
  const store = window.sessionStorage
  const [text, setText] = useState(() => store.getItem(key) ?? before)
  const type = (next: string) => {
    setText(next)
    if (next === before) store.removeItem(key)
    else store.setItem(key, next)
  }
  return [text, type, () => type(before)]
}
