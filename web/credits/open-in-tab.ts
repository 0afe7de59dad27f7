/**
 * Opens a page in a new tab while its address is still being requested. The tab opens on the press: later, browsers
 * would block it as a pop-up.
 */
export async function openInTab<Asked extends { url: string }>(ask: () => Promise<Asked>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await ask()
    if (!tab) return window.location.assign(url)
    tab.opener = null
    tab.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
