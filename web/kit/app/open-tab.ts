/**
 * Opens an empty tab for a page whose address is still being requested: once the answer is here, browsers would block
 * it as a pop-up. Opening a tab can freeze the page for a tenth of a second, so two frames first let it paint what the
 * press changed.
 */
export async function openTab(): Promise<Window | null> {
  await nextFrame()
  await nextFrame()
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

const nextFrame = () => new Promise((resolve) => window.requestAnimationFrame(resolve))
