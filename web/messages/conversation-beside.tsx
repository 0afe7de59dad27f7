import { useMe } from '#web/accounts/me.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { useOutbox } from './use-outbox.ts'

/** A conversation beside something else, such as a call, without the controls that lead away. */
export function ConversationBeside({ personId }: { personId: string }) {
  const me = useMe()
  return <ConversationPane key={personId} personId={personId} outbox={useOutbox(me.id)} isBeside />
}
