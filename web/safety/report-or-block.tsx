import { Ban, Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { type Reported, ReportDialog } from './report-dialog.tsx'

/** Report and block, where a person or a session is seen: each two presses away (rulings 9.1, 9.2). */
export function ReportOrBlock({ reported, onBlocked }: { reported: Reported; onBlocked?: () => void }) {
  const [open, setOpen] = useState<'report' | 'block'>()
  const onOpenChange = (isOpen: boolean) => setOpen((before) => (isOpen ? before : undefined))
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="quiet" size="sm" onPress={() => setOpen('report')}>
        <Flag aria-hidden size={16} />
        Report
      </Button>
      <Button variant="quiet" size="sm" onPress={() => setOpen('block')}>
        <Ban aria-hidden size={16} />
        Block
      </Button>
      {open === 'report' ? (
        <ReportDialog reported={reported} onOpenChange={onOpenChange} onBlocked={onBlocked} />
      ) : null}
      {open === 'block' ? (
        <BlockDialog person={reported.person} onOpenChange={onOpenChange} onBlocked={onBlocked} />
      ) : null}
    </div>
  )
}
