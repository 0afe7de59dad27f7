import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { classConflicts } from './class-conflicts.ts'
import { laptop, phone } from './visitors.ts'

/**
 * Fails on accessibility violations, horizontal scrolling, or classes that contradict each other. While a list of
 * suggestions is open (`listOpen`), React Aria hides everything but the field and the list from screen readers, so that
 * a swipe on a phone stays within; pressing Tab closes it. Axe doesn't know that.
 */
export async function checkScreen(page: Page, { listOpen = false }: { listOpen?: boolean } = {}): Promise<void> {
  const disabled = listOpen ? ['aria-hidden-focus', 'page-has-heading-one', 'region'] : []
  expect(await axeFindings(page, (axe) => axe.disableRules(disabled))).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(sideways).toBe(false)
  const classes = await page.evaluate(() =>
    [...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class') ?? ''),
  )
  expect(classConflicts(classes)).toEqual([])
}

/**
 * Checks a screen on a laptop in light mode and on a phone in dark mode, and leaves it as it was. Only the stylesheets
 * decide which of its looks a screen has, so a test needs to get there only once.
 */
export async function checkOnBothDevices(page: Page): Promise<void> {
  const devices = page.viewportSize()?.width === phone.viewport.width ? [laptop, phone] : [phone, laptop]
  for (const { viewport, colorScheme } of devices) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await checkScreen(page)
  }
}

/** Returns axe's findings on the current page with their reasons, a line each. */
export async function axeFindings(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  // axe's source is half a megabyte, and the builder would otherwise have every check parse it twice.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'window.axe' }) })
    // React Aria's announcer is spoken, not visited, and briefly references a button that is already gone.
    .exclude('[data-live-announcer]')
    // Without legacy mode, each check opens another page to merge the results of frames, and no screen has frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  return violations.map(({ id, nodes }) => {
    const found = nodes.map(({ html, failureSummary = '' }) => `${html} (${failureSummary.replaceAll(/\s+/g, ' ')})`)
    return `${id}: ${found.join(' ')}`
  })
}
