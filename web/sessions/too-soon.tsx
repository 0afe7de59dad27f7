import { useState } from 'react'
import { isLate, tooSoonToCancel } from '#domain/sessions/move/move.ts'
import { useMe } from '#web/accounts/me.ts'
import { cn } from '#web/kit/cn.ts'

/** Warns a student before they approve a time that canceling it won't return the credits (ruling 3.3). */
export function TooSoon({ startsAt, className }: { startsAt: string; className?: string }) {
  const isStudent = useMe().type === 'student'
  const [now] = useState(() => new Date())
  if (!isStudent || !isLate({ startsAt: new Date(startsAt) }, now)) return null
  return <p className={cn('max-w-prose text-quiet', className)}>{tooSoonToCancel}</p>
}
