import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Envelope } from '#web/kit/motifs/envelope.tsx'

const redirectMs = 1500 // spec 2

/** What stands there until the wizard opens. */
export function AccountCreated() {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => void navigate('/application', { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <main className="grid min-h-dvh place-items-center px-5 text-center">
      <div className="flex flex-col items-center gap-3">
        <Envelope className="w-36" />
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
          Account Created!
        </h1>
        <p className="text-lg text-quiet">Redirecting to application...</p>
      </div>
    </main>
  )
}
