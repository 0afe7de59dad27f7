import { queryClient } from './kit/app/query-client.ts'
import { warmIntl } from './kit/app/warm-intl.ts'
import { startCalls } from './shell/first-calls.ts'

// Runs by itself, long before the rest of the code is here (react-router.config.ts): a slow phone's first question is
// under way while React is still on its own.
startCalls(queryClient, window.location)

// Where the browser lacks Temporal, what stands in for it asks Intl.
if (!('Temporal' in globalThis)) warmIntl()
