import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * No accessibility violations, and no horizontal scrolling. While a list of suggestions is open (`listOpen`), React Aria hides
 * everything but the field and the list from screen readers, so that a swipe on a phone stays within; whoever presses Tab closes
 * it. Axe does not know that.
 */
export async function checkScreen(page: Page, { listOpen = false }: { listOpen?: boolean } = {}): Promise<void> {
  // React Aria's announcer is spoken, not visited, and briefly references a button that has gone.
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    // Otherwise each check opens a page of its own to put frames together, and no screen has frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(listOpen ? ['aria-hidden-focus', 'page-has-heading-one', 'region'] : [])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(sideways).toBe(false)
}
