let region: HTMLElement | undefined

/** Makes a screen reader say these words at once. */
export function say(words: string): void {
  const line = document.createElement('div')
  line.textContent = words
  // Safari ignores text that is added together with its region.
  const wait = region?.isConnected ? 0 : 100
  if (!region?.isConnected) document.body.append((region = newRegion()))
  setTimeout(() => region?.append(line), wait)
  setTimeout(() => line.remove(), keptMs)
}

function newRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.role = 'log'
  region.ariaLive = 'assertive'
  region.ariaRelevant = 'additions'
  // Keeps an open dialog from silencing the region along with the page (React Aria's `ariaHideOutside`).
  region.dataset['liveAnnouncer'] = 'true'
  return region
}

const keptMs = 7000
