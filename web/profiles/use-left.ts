import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onLeft` once a field was left; returns what to call when it loses the focus. Left by a press, that is when the
 * press has got to what it is meant for: what changes on the page before would move it away from under the pointer.
 */
export function useLeft(onLeft: () => void): (blur: { target: Element }) => void {
  const isLeaving = useRef(false)
  const end = useEffectEvent(() => {
    if (isLeaving.current) onLeft()
    isLeaving.current = false
  })
  useEffect(() => {
    let isPressed = false
    function hear({ type, target }: Event): void {
      // A button or link goes on from what was typed; a control that is set here keeps what the press has just set it to.
      if (type === 'click') return target instanceof Element && target.closest('button, a') ? end() : undefined
      if (type !== 'focusout') isPressed = type === 'pointerdown'
      // After the click, which a finger's press has only after the field lost the focus.
      setTimeout(() => isPressed || end())
    }
    for (const type of heard) window.addEventListener(type, hear, true)
    return () => {
      isLeaving.current = false
      for (const type of heard) window.removeEventListener(type, hear, true)
    }
  }, [])
  return ({ target }) => {
    // In another tab or window, nobody has left it yet.
    isLeaving.current = target !== document.activeElement
  }
}

// A choice from the browser's own list may end a press that is let go outside of the page.
const heard = ['click', 'focusout', 'pointerdown', 'pointerup', 'pointercancel', 'input']
