import { openTab } from '#web/kit/app/open-tab.ts'

/** Opens a page in a new tab while its address is still being requested. */
export async function openInTab<Asked extends { url: string }>(ask: () => Promise<Asked>): Promise<void> {
  const tab = await openTab()
  try {
    const { url } = await ask()
    if (!tab) return window.location.assign(url)
    tab.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
