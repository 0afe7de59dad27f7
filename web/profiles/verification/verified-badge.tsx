import BadgeCheck from 'lucide-react/icons/badge-check'
import type { MentorCard } from '#contract/profiles.ts'
import { notYetVerified, verifiedInWords } from '#domain/profiles/verification/verification.ts'
import { cn } from '#web/kit/cn.ts'

/** Whether a mentor has shown that they study where they say, and when (ruling 9.6). */
export function VerifiedBadge({ verified, className }: Pick<MentorCard, 'verified'> & { className?: string }) {
  if (!verified) return <p className={cn('text-sm text-quiet', className)}>{notYetVerified}</p>
  return (
    <p className={cn('flex items-start gap-1.5 text-sm font-semibold text-leaf', className)}>
      <BadgeCheck aria-hidden size={18} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {verifiedInWords({ university: verified.university, since: new Date(verified.since) })}
      </span>
    </p>
  )
}
