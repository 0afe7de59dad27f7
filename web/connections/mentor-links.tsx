import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cn } from '#web/kit/cn.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'

/** What a student can do about a mentor: the main action, then message, then read more. */
export function MentorLinks({
  mentorId,
  describedBy,
  className,
  children,
}: {
  mentorId: string
  /** Id of the element with the mentor's name. */
  describedBy: string
  className?: string
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  return (
    <div className={cn('flex flex-wrap items-start gap-2.5', className)}>
      {children}
      <LinkButton size="sm" variant="outline" to={paths.conversation(mentorId)} aria-describedby={describedBy}>
        Message
      </LinkButton>
      <LinkButton
        size="sm"
        variant="outline"
        to={paths.mentor(mentorId)}
        state={{ back: pathname + search }}
        aria-describedby={describedBy}
      >
        View Profile
      </LinkButton>
    </div>
  )
}
