import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns what is wrong with the screen as it is now, one line each: axe's findings, sideways scrolling, cut or covered
 * elements.
 */
export async function faultsOf(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // React Aria's announcer is read aloud, not navigated to, and briefly references a button that is gone.
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    // Otherwise each check opens another page to combine frames, and no screen has frames.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // In dark mode only the colors differ.
      ...(scheme === 'dark' && { runOnly: ['color-contrast'] }),
    })
    .analyze()
  const axe = violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
  return [...axe, ...(await page.evaluate(focusFaults)), ...(await page.evaluate(layoutFaults))]
}

/**
 * Runs in the page. Checks that the focused field and its error message are visible, even above an on-screen keyboard.
 */
function focusFaults(): string[] {
  const field = document.activeElement
  if (!field?.matches('input, textarea, [role="alert"]')) return []
  const { scrollHeight, scrollTop } = document.documentElement
  // At the end of the page, the browser scrolls the rest into the part above the keyboard by itself.
  const isAtEnd = scrollTop + window.innerHeight >= scrollHeight - 1
  const visible = isAtEnd ? window.innerHeight : (window.visualViewport?.height ?? window.innerHeight)
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
  return [field, ...described].flatMap((element) => {
    if (!element?.checkVisibility()) return []
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= visible ? [] : [`out of sight: ${element.textContent || element.tagName}`]
  })
}

/** Runs in the page. */
function layoutFaults(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`)
  const called = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 50)}"`

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    // Skip what is for screen readers only, or cut on purpose with an ellipsis.
    const tiny = element.clientWidth <= 1 || element.clientHeight <= 1
    const onPurpose = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    if (!element.textContent?.trim() || tiny || onPurpose || !element.checkVisibility()) continue
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const across = cuts(overflowX) && element.scrollWidth > element.clientWidth + 1
    // Letters may hang a little below their line.
    const down = cuts(overflowY) && element.scrollHeight > element.clientHeight + 4
    if (across || down) faults.push(`cut: ${called(element)}`)
  }

  // The least height for a thumb, in px. A link within a sentence may be as low as its line.
  const leastTarget = 43.5
  const labelOf = (element: HTMLElement) =>
    element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined)
  const isWithinSentence = (element: Element) =>
    element.matches('a') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )

  // Remembered because scrolling to an element also scrolls whatever contains it.
  const places = [...document.querySelectorAll('*')].map(
    (element) => [element, element.scrollTop, element.scrollLeft] as const,
  )
  for (const element of document.querySelectorAll<HTMLElement>('h1, a[href], button, input, select, textarea')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('[inert], [aria-hidden="true"]')) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [box] = element.getClientRects()
    // Also skips what is kept off the page until it has the focus.
    if (!box || box.width <= 1 || box.height <= 1 || box.bottom <= 0 || box.right <= 0) continue
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const reached =
      at !== null && (element.contains(at) || at.contains(element) || at.closest('label')?.control === element)
    const { height } = (labelOf(element) ?? element).getBoundingClientRect()
    if (
      !element.matches('h1') &&
      window.innerWidth < 1024 &&
      Math.max(height, box.height) < leastTarget &&
      !isWithinSentence(element)
    )
      faults.push(`only ${Math.round(height)} px high: ${called(element)}`)
    if (!reached) faults.push(`covered: ${called(element)}${at ? ` by ${called(at)}` : ', or outside the page'}`)
  }
  for (const [element, top, left] of places)
    if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left, behavior: 'instant' })
  return faults
}
