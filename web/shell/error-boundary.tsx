import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFound } from '#web/public/not-found.tsx'
import { Trouble } from './trouble.tsx'

/** Catches whatever was thrown while showing a page. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Trouble reference={referenceOf(error)} />
}

// The server gives its failures a reference that finds them in the log (ruling 7.3); a failure of the page itself has
// none.
function referenceOf(error: unknown): string | undefined {
  const data = isRouteErrorResponse(error) ? error.data : error
  if (typeof data !== 'object' || data === null || !('reference' in data)) return undefined
  return typeof data.reference === 'string' ? data.reference : undefined
}
