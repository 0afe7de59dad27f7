import { useState } from 'react'
import { useMe } from './me.ts'

/**
 * Keeps a text while the person is typing it, starting from `before`; `about` names the person or thing it's for. The
 * draft survives a reload. It ends when cleared, at sign-out (sign-out.ts), and with the browser session.
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
