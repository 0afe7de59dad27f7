/**
 * Opens an empty tab for a page whose address is still being requested: later, browsers would block it as a pop-up. Opening
 * one can take a tenth of a second in which nothing moves, so what the press changed on screen is painted first.
 */
export async function openTab(): Promise<Window | null> {
  await nextFrame()
  await nextFrame()
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

const nextFrame = () => new Promise((resolve) => window.requestAnimationFrame(resolve))
