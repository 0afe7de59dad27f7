import { useState } from 'react'

/** What is being typed to one person; survives a reload, and ends with the browser session. */
export function useDraft(meId: string, personId: string): [string, (text: string) => void] {
  const key = `tassel.draft.${meId}.${personId}`
  const [text, setText] = useState(() => window.sessionStorage.getItem(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next) window.sessionStorage.setItem(key, next)
      else window.sessionStorage.removeItem(key)
    },
  ]
}
