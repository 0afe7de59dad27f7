import { useEffect, useSyncExternalStore } from 'react'
import { calls, client, isRefusedFor } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { tabLocks } from '#web/kit/app/tab-locks.ts'
import { addToCache } from './calls.ts'
import { showHelp, showHelpOf } from '#web/safety/crisis-help.tsx'
import { openOutbox, type Outbox } from './outbox.ts'
import type { Outcome } from './sender.ts'
import type { Unsent } from './unsent.ts'

/** The person's outbox in this tab. */
export function useOutbox(meId: string): Outbox {
  return outboxOf(meId)
}

/** The messages not sent yet, oldest first. They survive a reload, and closing the tab. */
export function useUnsent(meId: string): { unsent: Unsent[]; last: Outcome | undefined } {
  const outbox = outboxOf(meId)
  const unsent = useSyncExternalStore(outbox.listen, outbox.all)
  const last = useSyncExternalStore(outbox.listen, outbox.last)
  return { unsent, last }
}

/**
 * Sends messages left from before, and retries when the connection returns, the tab becomes visible or another tab
 * changes something. Works on every screen.
 */
export function useSendUnsent(meId: string): void {
  useEffect(() => {
    const { resume } = outboxOf(meId)
    const onVisible = () => document.visibilityState === 'visible' && resume()
    resume()
    window.addEventListener('online', resume)
    // Another tab wrote, sent or discarded something.
    window.addEventListener('storage', resume)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', resume)
      window.removeEventListener('storage', resume)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [meId])
}

/** Refetches after the other person has left: the conversation then shows that, and offers no way to write. */
function askAnew(): void {
  for (const { key } of [calls.messages.conversation, calls.messages.conversations])
    void queryClient.invalidateQueries({ queryKey: key() })
}

const longestAnswerMs = 20_000
let open: { meId: string; outbox: Outbox } | undefined

function outboxOf(meId: string): Outbox {
  if (open?.meId === meId) return open.outbox
  open?.outbox.close()
  const outbox = openOutbox({
    meId,
    store: window.localStorage,
    locks: tabLocks(),
    async deliver({ id, personId, text, anyway }) {
      const signal = AbortSignal.timeout(longestAnswerMs)
      const request = { personId, id, text, senderId: meId, anyway: anyway ?? false }
      const { help, ...message } = await client.messages.send(request, { signal }).catch((error: unknown) => {
        showHelpOf(error)
        if (isRefusedFor(error, 'person-left')) askAnew()
        throw error
      })
      addToCache(queryClient, personId, message)
      if (help) showHelp(help)
    },
  })
  open = { meId, outbox }
  return outbox
}
