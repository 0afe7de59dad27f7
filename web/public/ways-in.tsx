import { pages } from '#contract/kit/addresses.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { cn } from '#web/kit/cn.ts'

/**
 * Sign-up buttons, one per role, or a single button for people who are signed in. They share a cell, so nothing moves.
 */
export function WaysIn({ className }: { className?: string }) {
  return (
    <div className={cn('grid', className)}>
      <div className="col-start-1 row-start-1 flex flex-wrap gap-3 signed-in:invisible">
        <LinkButton size="lg" to={`${pages.signUp}?role=student`}>
          Find Your Mentor
        </LinkButton>
        <LinkButton size="lg" variant="outline" to={`${pages.signUp}?role=mentor`}>
          Become a Mentor
        </LinkButton>
      </div>
      <div className="invisible col-start-1 row-start-1 signed-in:visible">
        <LinkButton size="lg" to={pages.dashboard}>
          Go to Dashboard
        </LinkButton>
      </div>
    </div>
  )
}
