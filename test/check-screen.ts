import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { classConflicts } from './class-conflicts.ts'
import { laptop, phone } from './visitors.ts'

/**
 * No accessibility violations, no horizontal scrolling, and no classes that contradict each other. While a list of suggestions is
 * open (`listOpen`), React Aria hides everything but the field and the list from screen readers, so that a swipe on a phone stays
 * within; whoever presses Tab closes it. Axe does not know that.
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
 * Checks a screen as it is on a laptop in the light and on a phone in the dark, and leaves it as it was. Which of its looks it has is
 * decided by the stylesheets alone, so that the way to it needs to be gone only once.
 */
export async function checkOnBothDevices(page: Page): Promise<void> {
  const devices = page.viewportSize()?.width === phone.viewport.width ? [laptop, phone] : [phone, laptop]
  for (const { viewport, colorScheme } of devices) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await checkScreen(page)
  }
}

/** What axe objects to on the page as it stands, and why: a line each. */
export async function axeFindings(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  // Half a megabyte of source, which the builder would have every check parse twice.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'window.axe' }) })
    // React Aria's announcer is spoken, not visited, and briefly references a button that has gone.
    .exclude('[data-live-announcer]')
    // Otherwise each check opens a page of its own to put frames together, and no screen has frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  return violations.map(({ id, nodes }) => {
    const found = nodes.map(({ html, failureSummary = '' }) => `${html} (${failureSummary.replaceAll(/\s+/g, ' ')})`)
    return `${id}: ${found.join(' ')}`
  })
}
