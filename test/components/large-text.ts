import { page } from 'vitest/browser'
import { onTestFinished } from 'vitest'

/** Sets up a phone with text at twice its size (WCAG 1.4.4) until the end of the test. */
export async function readLargeText(): Promise<void> {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1000, 800)
  })
}

/** Returns the visible words that are broken across lines or reach past the edge of the screen. */
export function wordsThatDoNotFit(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const wrong: string[] = []
  while (words.nextNode()) {
    const text = words.currentNode
    if (text.parentElement?.closest('.sr-only, script, style') || !text.parentElement?.checkVisibility()) continue
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}'’]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(boxes.map(({ top }) => Math.round(top)))
      if (lines.size > 1 || boxes.some(({ left, right }) => left < 0 || right > window.innerWidth)) wrong.push(word)
    }
  }
  return wrong
}
