import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import { ReportDialog } from '#web/safety/report-dialog.tsx'

/**
 * A button that reports one message, right where it is read. If the report also blocks the sender, leads back to the
 * list of conversations.
 */
export function ReportMessage({ messageId, person }: { messageId: string; person: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  // Beside a call, nothing may lead away: the person leaves the call themselves.
  const isBeside = useLocation().pathname !== paths.dashboard
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
        onBlocked={isBeside ? undefined : () => void navigate(paths.tab('messages'))}
      />
    </>
  )
}
