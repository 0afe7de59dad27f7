import type { Page } from '@playwright/test'

/** Holds the page's requests for matching URLs until the returned function is called. */
export async function holdRequests(page: Page, fits: (url: URL) => boolean): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(fits, async (route) => {
    await opened
    await route.continue().catch(() => {})
  })
  return open
}
