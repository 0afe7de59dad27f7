import type { ReactNode } from 'react'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'

/** Shown in place of a conversation that is gone or never existed, with a way to report what happened in it. */
export const ConversationNotFound = ({ report }: { report: ReactNode }) => (
  <EmptyState title="Conversation not found." className="mt-2 border-0" action={report}>
    If you talked with someone here and something was wrong, you can still tell us.
  </EmptyState>
)
