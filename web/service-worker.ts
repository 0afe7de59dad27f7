import { clientsClaim } from 'workbox-core'
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** Filled in by tools/build-service-worker.ts. */
declare const build: {
  /** All code, styles and fonts, and the app's page. */
  files: PrecacheEntry[]
  /** The address of the app's page, one of `files`. */
  shell: string
  /** Every page of the app, each as the source of a regular expression. */
  pages: string[]
}

const patienceSeconds = 4
const serverIsDown = [502, 503, 504]

// Pages come from the server as long as it answers, so a new version arrives with the next page load. If it doesn't,
// the app's page opens from the cache and shows what it can. Nothing else is intercepted: no calls and nothing about a
// person are stored here.
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

// A new version waits until every tab of the old one is closed, so that open tabs keep all of their code.
precacheAndRoute(build.files, { directoryIndex: '', cleanURLs: false })
clientsClaim()
