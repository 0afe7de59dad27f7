import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#web/kit/cn.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { type Reported, ReportDialog } from './report-dialog.tsx'

type Props = {
  reported: Reported
  /** Where a block leads, from a screen that shows nothing anymore of whoever was blocked. */
  blockedTo?: string
  /** Only the icons on a phone, also one lying on its side, where there is little room. */
  compact?: boolean
  /** Blocked already: reporting is what is left, in a list of such people. */
  isBlocked?: boolean
  className?: string
}

/** Report and block, where a person or a session is seen: each two presses away (rulings 9.1, 9.2). */
export function ReportOrBlock({ reported, blockedTo, compact = false, isBlocked = false, className }: Props) {
  const [open, setOpen] = useState<'report' | 'block'>()
  const navigate = useNavigate()
  const onBlocked = blockedTo === undefined ? undefined : () => void navigate(blockedTo)
  const onOpenChange = (isOpen: boolean) => setOpen((before) => (isOpen ? before : undefined))
  return (
    <div className={cn('flex flex-wrap gap-1', compact && 'max-lg:gap-0', className)}>
      <Button
        variant="quiet"
        size="sm"
        aria-label={isBlocked ? `Report ${reported.person.name}` : undefined}
        onPress={() => setOpen('report')}
      >
        <Flag aria-hidden size={16} />
        <span className={compact ? 'max-lg:sr-only' : undefined}>Report</span>
      </Button>
      {isBlocked ? null : (
        <Button variant="quiet" size="sm" onPress={() => setOpen('block')}>
          <Ban aria-hidden size={16} />
          <span className={compact ? 'max-lg:sr-only' : undefined}>Block</span>
        </Button>
      )}
      <ReportDialog
        isOpen={open === 'report'}
        isBlocked={isBlocked}
        reported={reported}
        onOpenChange={onOpenChange}
        onBlocked={onBlocked}
      />
      {open === 'block' ? (
        <BlockDialog person={reported.person} onOpenChange={onOpenChange} onBlocked={onBlocked} />
      ) : null}
    </div>
  )
}
