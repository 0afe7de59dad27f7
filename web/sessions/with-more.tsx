import { type ReactNode, useEffect, useRef } from 'react'
import { ShowMore } from '#web/kit/feedback/show-more.tsx'
import type { SessionList } from './calls.ts'

/** A list of sessions with a button for more. The focus moves to the first new one. */
export function WithMore({ list, what, children }: { list: SessionList; what: string; children: ReactNode }) {
  const within = useRef<HTMLDivElement>(null)
  const askedAt = useRef<number>(undefined)
  const shown = list.data?.length ?? 0
  useEffect(() => {
    if (askedAt.current === undefined || shown <= askedAt.current) return
    within.current?.querySelectorAll<HTMLElement>('li a')[askedAt.current]?.focus()
    askedAt.current = undefined
  }, [shown])
  return (
    <div ref={within}>
      {children}
      <ShowMore
        list={list}
        size="sm"
        className="mt-2 -ml-3"
        onPress={() => (askedAt.current = shown)}
        onFailure={() => (askedAt.current = undefined)}
      >
        <span>
          Show More<span className="sr-only"> {what}</span>
        </span>
      </ShowMore>
    </div>
  )
}
