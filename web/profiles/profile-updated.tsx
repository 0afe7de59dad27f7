import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { paths } from '#web/kit/paths.ts'

const redirectMs = 1500 // spec 2

/** What stands there until the Profile tab opens. */
export function ProfileUpdated() {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => void navigate(paths.tab('profile'), { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center gap-3 text-center">
      <Envelope className="w-36" />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        Profile Updated!
      </h1>
      <p className="text-lg text-quiet">Redirecting to dashboard...</p>
    </div>
  )
}
