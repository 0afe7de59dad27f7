import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Props = { mentorId: string; name: string; sessionId: string; by: string }

/** Reports a review right where it is read, in two presses (ruling 9.1). */
export function ReportReview({ mentorId, name, sessionId, by }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-2 -ml-2" onPress={() => setIsOpen(true)}>
        <Flag aria-hidden size={16} />
        Report<span className="sr-only"> the review by {by}</span>
      </Button>
      <ReportDialog
        isOpen={isOpen}
        reported={{ person: { id: mentorId, name }, subject: 'review', aboutId: sessionId }}
        onOpenChange={setIsOpen}
        onBlocked={undefined}
      />
    </>
  )
}
