import { useMe } from '#web/accounts/me.ts'
import { cn } from '#web/kit/cn.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useOutbox } from './use-outbox.ts'

/** The list of conversations and the chosen one side by side; on a phone one at a time (spec 2). */
export function MessagesTab({ personId }: { personId: string | undefined }) {
  const me = useMe()
  const outbox = useOutbox(me.id)
  return (
    <>
      <PageTitle className={cn('pb-4', personId && 'max-md:sr-only')}>Messages</PageTitle>
      <div
        className={cn(
          'overflow-hidden rounded-md border border-hairline bg-sheet shadow-sheet md:mt-6 md:grid md:h-[min(600px,calc(100dvh-13rem))] md:min-h-96 md:grid-cols-[minmax(14rem,19rem)_minmax(0,1fr)]',
          !personId && 'max-md:mt-5',
        )}
      >
        <div className={cn('min-h-0 md:border-r md:border-hairline', personId && 'max-md:hidden')}>
          <ConversationList chosen={personId} />
        </div>
        <div className={cn('min-h-0', !personId && 'max-md:hidden')}>
          {personId ? (
            <ConversationPane key={personId} personId={personId} outbox={outbox} />
          ) : (
            <EmptyState title="Choose a conversation" className="h-full justify-center border-0">
              What you wrote to each other opens here.
            </EmptyState>
          )}
        </div>
      </div>
    </>
  )
}
