import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#web/kit/cn.ts'
import { Envelope } from '#web/kit/motifs/envelope.tsx'

const redirectMs = 1500 // spec 2 and spec 8

/** Says that something is done, then moves on to another page by itself. */
export function RedirectNotice({
  title,
  to,
  replace = false,
  className,
  children,
}: {
  title: string
  to: string
  /** Set if going back would lead to a form that was already submitted. */
  replace?: boolean
  className?: string
  children: ReactNode
}) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => void navigate(to, { replace }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate, to, replace])
  return (
    <div className={cn('flex flex-col items-center justify-center gap-3 text-center usually:min-h-[60vh]', className)}>
      <Envelope className="w-36" />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        {title}
      </h1>
      <p className="text-lg text-quiet">{children}</p>
    </div>
  )
}
