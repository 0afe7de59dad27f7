import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useConnection } from '#web/kit/app/connection.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'

const noticeableMs = 150

/**
 * Shows the screen, or a skeleton of the next one once its code takes noticeably long. Without a connection the screen
 * stays visible. It is kept mounted in any case, so a person who goes back finds what they typed.
 */
export function UntilNextScreen({ children }: { children: ReactNode }) {
  const isNext = useIsNextAwaited()
  return (
    <>
      <div hidden={isNext} className="contents">
        {children}
      </div>
      {isNext ? <ScreenSkeleton /> : null}
    </>
  )
}

export const ScreenSkeleton = () => (
  <Waiting className="flex flex-col gap-6">
    <Skeleton className="h-10 w-3/5 max-w-80" />
    <Skeleton className="h-5 w-4/5 max-w-lg" />
    <Skeleton className="mt-4 h-32" />
    <Skeleton className="h-32" />
  </Waiting>
)

function useIsNextAwaited(): boolean {
  const { location: next } = useNavigation()
  const here = useLocation()
  const connection = useConnection()
  const [late, setLate] = useState<string>()
  const key = next?.pathname === here.pathname ? undefined : next?.key
  useEffect(() => {
    if (key === undefined) return
    const timer = setTimeout(() => setLate(key), noticeableMs)
    return () => clearTimeout(timer)
  }, [key])
  return key !== undefined && late === key && connection === 'fine'
}
