import { queryClient } from './kit/app/query-client.ts'
import { startCalls } from './shell/first-calls.ts'

// Runs by itself, long before the rest of the code is here (react-router.config.ts): a slow phone's first question is
// under way while React is still on its own.
startCalls(queryClient, window.location)
