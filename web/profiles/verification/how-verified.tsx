import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/kit/addresses.ts'
import { calls } from '#web/kit/app/client.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/**
 * On a mentor's own profile: whether they are shown as verified, and how to get there. Renders nothing until that is
 * known.
 */
export function HowVerified() {
  const { data } = useQuery(calls.profiles.verification.queryOptions())
  if (!data) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <VerifiedBadge verified={data.verified} />
      {data.verified ? null : (
        <LinkButton size="sm" variant="outline" to={paths.verification}>
          Verify Yourself
        </LinkButton>
      )}
    </div>
  )
}
