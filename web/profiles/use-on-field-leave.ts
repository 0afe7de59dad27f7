import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onLeave` once the field has been left. Returns a function to call when the field loses the focus. If a press
 * takes the focus away, `onLeave` waits until the press has reached its target, since a change of the page before that
 * would move the target from under the pointer.
 */
export function useOnFieldLeave(onLeave: () => void): (blur: { target: Element }) => void {
  const isLeaving = useRef(false)
  const end = useEffectEvent(() => {
    if (isLeaving.current) onLeave()
    isLeaving.current = false
  })
  useEffect(() => {
    let isPressed = false
    function hear({ type, target }: Event): void {
      // Before a button or link acts, so that it uses what was typed. Not for other controls: they keep what the press
      // has just set them to.
      if (type === 'click') return target instanceof Element && target.closest('button, a') ? end() : undefined
      if (type !== 'focusout') isPressed = type === 'pointerdown'
      // Waits for the click, which on a touch screen comes only after the field has lost the focus.
      setTimeout(() => isPressed || end())
    }
    for (const type of heard) window.addEventListener(type, hear, true)
    return () => {
      isLeaving.current = false
      for (const type of heard) window.removeEventListener(type, hear, true)
    }
  }, [])
  return ({ target }) => {
    // After a switch to another tab or window the field is still the active element, and hasn't been left.
    isLeaving.current = target !== document.activeElement
  }
}

// `input`, because choosing from the browser's own list may end a press that is released outside the page.
const heard = ['click', 'focusout', 'pointerdown', 'pointerup', 'pointercancel', 'input']
