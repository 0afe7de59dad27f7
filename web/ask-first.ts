import { queryClient } from './kit/app/query-client.ts'
import { warmIntl } from './kit/app/warm-intl.ts'
import { startCalls } from './shell/first-calls.ts'

// Runs on its own, long before the rest of the code is here (react-router.config.ts): on a slow phone the first calls
// are under way while React is still loading.
startCalls(queryClient, window.location)

// A browser without Temporal uses a polyfill, which needs Intl.
if (!('Temporal' in globalThis)) warmIntl()
