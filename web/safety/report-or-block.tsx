import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import { cn } from '#web/kit/cn.ts'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { type Reported, ReportDialog } from './report-dialog.tsx'

type Props = {
  reported: Reported
  /** Where to go after a block, from a screen that no longer shows anything of the blocked person. */
  blockedTo?: string
  /** True if the reader has already blocked them, on a screen that still shows what was between the two. */
  isBlocked?: boolean
  /** Shows only the icons on a phone, also in landscape, where there is little room. */
  compact?: boolean
  /** True in the list of people the reader has blocked: only reporting is left to offer. */
  isListed?: boolean
  className?: string
}

/** Report and block, wherever a person or a session is shown: each is two presses away (rulings 9.1, 9.2). */
export function ReportOrBlock({
  reported,
  blockedTo,
  isBlocked = false,
  isListed = false,
  compact = false,
  className,
}: Props) {
  const [open, setOpen] = useState<'report' | 'block'>()
  const navigate = useNavigate()
  const [isNew, setIsNew] = useState(false)
  const onBlocked = () => {
    setIsNew(true)
    if (blockedTo !== undefined) void navigate(blockedTo)
  }
  const onOpenChange = (isOpen: boolean) => setOpen((before) => (isOpen ? before : undefined))
  return (
    <div className={cn('flex flex-wrap gap-1', compact && 'max-lg:gap-0', className)}>
      <Button
        variant="quiet"
        size="sm"
        aria-label={isListed ? `Report ${reported.person.name}` : undefined}
        onPress={() => setOpen('report')}
      >
        <Flag aria-hidden size={16} />
        <span className={compact ? 'max-lg:sr-only' : undefined}>Report</span>
      </Button>
      {isListed ? null : isBlocked ? (
        <Blocked name={reported.person.name} isNew={isNew} />
      ) : (
        <Button variant="quiet" size="sm" onPress={() => setOpen('block')}>
          <Ban aria-hidden size={16} />
          <span className={compact ? 'max-lg:sr-only' : undefined}>Block</span>
        </Button>
      )}
      <ReportDialog
        isOpen={open === 'report'}
        isBlocked={isBlocked || isListed}
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

/** Replaces the button, and takes the focus if the button was just pressed. */
function Blocked({ name, isNew }: { name: string; isNew: boolean }) {
  const words = (
    <p className="px-3 py-2.5 text-sm text-quiet wrap-anywhere">
      You blocked {name}. You can undo this under{' '}
      <Link to={paths.settings} className="text-link">
        Settings
      </Link>
      .
    </p>
  )
  return isNew ? <FocusOnMount>{words}</FocusOnMount> : words
}
