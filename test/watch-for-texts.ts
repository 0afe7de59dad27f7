import type { Page } from '@playwright/test'

/**
 * Watches for texts that are shown only for a moment, before the page moves on. Call it before the action that shows
 * them. `texts` maps selectors to the text the element should contain. The page records them itself from now on, and so
 * does any page opened later, so none is missed. Returns a function that waits until all were shown.
 */
export async function watchForTexts(page: Page, texts: Record<string, string>): Promise<() => Promise<void>> {
  await page.addInitScript(noteShown, texts)
  await page.evaluate(noteShown, texts)
  return async () => void (await page.waitForFunction(() => window.notShownYet?.size === 0))
}

declare global {
  interface Window {
    notShownYet?: Map<string, string>
  }
}

function noteShown(texts: Record<string, string>): void {
  const missing = (window.notShownYet = new Map(Object.entries(texts)))
  const look = () => {
    for (const [selector, text] of missing)
      for (const element of document.querySelectorAll<HTMLElement>(selector))
        if (element.checkVisibility() && element.innerText.includes(text)) missing.delete(selector)
    if (missing.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  look()
}
