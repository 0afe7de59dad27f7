import type { Page } from '@playwright/test'

/**
 * For what is shown only for a moment, before the page moves on: call it before what brings that, with each text by the element it
 * stands in. The page itself notes them from now on, also a page still to be opened, so that nobody has to look in time; returns how
 * to wait for all of them.
 */
export async function seeBriefly(page: Page, texts: Record<string, string>): Promise<() => Promise<void>> {
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
