import { useEffect, useRef } from 'react'
import { useMe } from '#web/accounts/me.ts'
import { cn } from '#web/kit/cn.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { useConversations } from './calls.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useOutbox } from './use-outbox.ts'

/** The list of conversations and the chosen one side by side; on a phone one at a time (spec 2). */
export function MessagesTab({ personId }: { personId: string | undefined }) {
  const me = useMe()
  const outbox = useOutbox(me.id)
  const { list, pane } = useFocusInPane(personId)
  // If so, there is nothing to choose, and the list explains how to begin.
  const hasNone = useConversations().data?.conversations.length === 0
  return (
    <>
      <PageTitle className={cn('pb-4', personId && 'max-md:sr-only max-lg:[@media(max-height:600px)]:sr-only')}>
        Messages
      </PageTitle>
      <div
        data-fills-screen={personId ? '' : undefined}
        className={cn(
          // Clipped, not hidden: hidden content can still be scrolled out of place.
          'overflow-clip rounded-md border border-hairline bg-sheet shadow-sheet md:grid md:grid-cols-[minmax(14rem,19rem)_minmax(0,1fr)] lg:mt-6 lg:h-[min(600px,calc(100dvh-13rem))] lg:min-h-96',
          personId ? 'max-lg:min-h-56 max-lg:flex-1 max-md:flex max-md:flex-col' : 'max-lg:mt-5 md:min-h-96',
        )}
      >
        <div
          ref={list}
          tabIndex={-1}
          className={cn('min-h-0 outline-none md:border-r md:border-hairline', personId && 'max-md:hidden')}
        >
          <ConversationList chosen={personId} />
        </div>
        <div ref={pane} tabIndex={-1} className={cn('min-h-0 flex-1 outline-none', !personId && 'max-md:hidden')}>
          {personId ? (
            <ConversationPane key={personId} personId={personId} outbox={outbox} />
          ) : hasNone ? null : (
            <EmptyState title="Pick a conversation" className="h-full justify-center border-0">
              Your messages will show up here.
            </EmptyState>
          )}
        </div>
      </div>
    </>
  )
}

// On a phone the link to the other pane disappears with its own pane, so the focus moves to the pane that is shown.
function useFocusInPane(personId: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef(personId)
  useEffect(() => {
    if (before.current === personId) return
    before.current = personId
    const focused = document.activeElement
    if (focused && focused !== document.body && focused.checkVisibility()) return
    ;(personId ? pane : list).current?.focus({ preventScroll: true })
  }, [personId])
  return { list, pane }
}
