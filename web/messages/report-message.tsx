import { useState } from 'react'
import { ReportDialog } from '#web/safety/report-dialog.tsx'

/** A button that reports one message, right where it is read. */
export function ReportMessage({ messageId, person }: { messageId: string; person: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Report this message from ${person.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-2.5 min-h-11 underline underline-offset-2"
      >
        Report
      </button>
      <ReportDialog
        isOpen={isOpen}
        reported={{ person, subject: 'message', aboutId: messageId }}
        onOpenChange={setOpen}
        onBlocked={undefined}
      />
    </>
  )
}
