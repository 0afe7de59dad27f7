import { LinkButton } from '#web/kit/forms/link-button.tsx'
import type { ButtonLook } from '#web/kit/forms/button-class.ts'
import { cn } from '#web/kit/cn.ts'

type Way = { to: string; label: string }

/**
 * One button for people who are signed out and another for those who are signed in. Both share a cell, so the space of
 * the wider one is always reserved.
 */
export function SignedInSwap({
  signedOut,
  signedIn,
  className,
  ...look
}: ButtonLook & { signedOut: Way; signedIn: Way; className?: string }) {
  return (
    <span className={cn('grid', className)}>
      <LinkButton {...look} to={signedOut.to} className="col-start-1 row-start-1 signed-in:invisible">
        {signedOut.label}
      </LinkButton>
      <LinkButton {...look} to={signedIn.to} className="invisible col-start-1 row-start-1 signed-in:visible">
        {signedIn.label}
      </LinkButton>
    </span>
  )
}
