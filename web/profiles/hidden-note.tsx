import type { ProfilePart } from '#domain/kit/hidden-part.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'

/** Tells a person that staff have hidden their photo or bio, so nobody else sees it. */
export function HiddenNote({ part }: { part: ProfilePart }) {
  const { hidden = [] } = useMe()
  if (!hidden.includes(part)) return null
  return (
    <Banner tone="info" className="mb-5">
      {part === 'photo'
        ? 'Our team has hidden your photo, so nobody else can see it. We emailed you why, and what you can do.'
        : 'Our team has hidden your bio, so nobody else can see it. You can change it here; we emailed you what to do next.'}
    </Banner>
  )
}
