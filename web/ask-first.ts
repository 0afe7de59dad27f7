import { pages, valuesIn } from '#contract/kit/addresses.ts'
import { queryClient } from './kit/app/query-client.ts'
import { startCalls } from './shell/first-calls.ts'

// Runs by itself, long before the rest of the code is here (react-router.config.ts): a slow phone's first question is
// under way while React is still on its own.
startCalls(queryClient, window.location)

// The first use of Intl has the engine look for all its languages, which takes a slow phone 100 ms. The other screens' first picture does
// without it (kit/words/when.ts); booking's calendar is drawn by it. Now it waits for the answer anyway, later it would be in the midst of
// drawing. In three pieces, so that a press need not wait for all of it, and only after the next frame: the first picture goes before.
const firstUses = [
  () => new Intl.Locale('en-US').maximize(),
  () => new Intl.Collator('en-US'),
  () => new Intl.DateTimeFormat('en-US'),
]
if (valuesIn(pages.scheduleSession, window.location.pathname))
  requestAnimationFrame(() => firstUses.forEach((use) => setTimeout(use)))
