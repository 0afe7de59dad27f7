import { useState } from 'react'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { ReportDialog } from '#web/safety/report-dialog.tsx'

/**
 * Where a conversation was, or never was: the screen cannot say which without telling who blocked whom. What happened in it can still be
 * reported, and the server answers as for a missing person where there was none (ruling 9.1). Apart from what opens it, the dialog
 * stays while it is asked anew whether the conversation is there.
 */
export function useReportOfLost(personId: string) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = (
    <ReportDialog
      isOpen={isOpen}
      reported={{ person: { id: personId, name: 'this person' }, subject: 'person', aboutId: null }}
      onOpenChange={setIsOpen}
      onBlocked={undefined}
    />
  )
  return { dialog, report: () => setIsOpen(true) }
}

export const ConversationNotFound = ({ onReport }: { onReport: () => void }) => (
  <EmptyState
    title="Conversation not found."
    className="mt-2 border-0"
    action={
      <Button variant="outline" size="sm" onPress={onReport}>
        Report What Happened
      </Button>
    }
  >
    If you talked with someone here and something was wrong, you can still tell us.
  </EmptyState>
)
