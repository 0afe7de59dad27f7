import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { underKeyboard } from './above-keyboard.ts'

/**
 * Brings a form's refusal to the person's attention. The first wrong field is focused and scrolled to along with what
 * surrounds it; if there is none, the message is. While the person is typing in a field, the message is only scrolled
 * to and read out. `onTyped` receives the name of the field being typed in. Returns a function to call when the form is
 * submitted.
 */
export function useShowRefusal(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (field: string | null) => void,
): () => void {
  const typed = useEffectEvent(onTyped)
  const submitted = useRef(false)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => {
      const refusal = refusalIn(element)
      const text = refusal ? `${refusal.getAttribute('name') ?? ''} ${refusal.textContent}` : undefined
      if (refusal && submitted.current && text !== shown.current) bring(refusal, element)
      shown.current = text
    }
    const change = ({ target }: Event) => {
      submitted.current = false
      // Waits until React has taken the keystroke; rendering earlier would restore the old value.
      if (target instanceof Element) setTimeout(() => typed(target.getAttribute('name')))
    }
    const observer = new MutationObserver(look)
    observer.observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['aria-invalid'],
    })
    element.addEventListener('input', change)
    return () => {
      observer.disconnect()
      element.removeEventListener('input', change)
    }
  }, [form])
  return () => {
    submitted.current = true
    // The same refusal again changes nothing on the page, so it wouldn't be noticed otherwise.
    requestAnimationFrame(() => {
      const refusal = form.current && refusalIn(form.current)
      if (form.current && refusal) bring(refusal, form.current)
    })
  }
}

const refusalIn = (form: HTMLElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.querySelector<HTMLElement>('[role="alert"]')

function bring(refusal: HTMLElement, form: HTMLElement): void {
  const isMessage = refusal.role === 'alert'
  const isTyping = form.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select')
  if (isMessage) refusal.tabIndex = -1
  if (!isMessage || !isTyping) refusal.focus({ preventScroll: true })
  // Leaves room for the label above a field and the error below it.
  const { top, bottom } = refusal.getBoundingClientRect()
  const keyboard = underKeyboard()
  if (top >= around && bottom <= window.innerHeight - keyboard - around) return
  const show = (element: HTMLElement, block: 'center' | 'nearest') => {
    element.style.scrollMarginBottom = `${keyboard}px`
    element.scrollIntoView({ block })
    element.style.scrollMarginBottom = ''
  }
  show(refusal, 'center')
  // The error below a tall field may still be out of sight.
  const described = refusal.getAttribute('aria-describedby')?.split(' ').at(-1)
  const error = described === undefined ? null : document.getElementById(described)
  if (error) show(error, 'nearest')
}

const around = 96
