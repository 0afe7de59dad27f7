import { clientsClaim } from 'workbox-core'
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** Put in by tools/build-service-worker.ts. */
declare const build: {
  /** All code, styles and fonts, and the app's page. */
  files: PrecacheEntry[]
  /** The address of the app's page among them. */
  shell: string
  /** Every page of the app, as the source of a regular expression. */
  pages: string[]
}

const patienceSeconds = 4
const serverIsDown = [502, 503, 504]

// Pages come from the server as long as it answers: a new version is there with the next page load. Without it, the app's
// page opens from here and says what it can reach. Nothing else is touched: no call, and nothing about a person, is kept here.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: patienceSeconds,
      plugins: [
        {
          fetchDidSucceed({ response }) {
            if (serverIsDown.includes(response.status)) throw new Error(`the server is down: ${response.status}`)
            return Promise.resolve(response)
          },
          handlerDidError: () => matchPrecache(build.shell),
        },
      ],
    }),
    { allowlist: build.pages.map((page) => new RegExp(page)) },
  ),
)

// A new version waits until every tab of the old one is closed, so an open tab keeps all of its code.
precacheAndRoute(build.files, { directoryIndex: '', cleanURLs: false })
clientsClaim()
