/** Opens a page whose address is still being asked for in a new tab. The tab opens with the press: later, browsers take it for an advert. */
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
