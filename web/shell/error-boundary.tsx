import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Trouble } from './trouble.tsx'

/** Catches anything thrown while showing a page. A missing page isn't an error here: it has a route (web/routes.ts). */
export function ErrorBoundary() {
  const error = useRouteError()
  return <Trouble reference={referenceOf(error)} />
}

// The server gives its failures a reference for finding them in the log (ruling 7.3). A failure of the page itself has
// none.
function referenceOf(error: unknown): string | undefined {
  const data = isRouteErrorResponse(error) ? error.data : error
  if (typeof data !== 'object' || data === null || !('reference' in data)) return undefined
  return typeof data.reference === 'string' ? data.reference : undefined
}
