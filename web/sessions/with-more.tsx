import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { errorText } from '#web/kit/app/client.ts'
import { errorClass } from '#web/kit/forms/field.ts'
import type { SessionList } from './calls.ts'

/** A list of sessions with a button for more; the keyboard continues at the first new one. */
export function WithMore({ list, what, children }: { list: SessionList; what: string; children: ReactNode }) {
  const within = useRef<HTMLDivElement>(null)
  const askedAt = useRef<number>(undefined)
  // The list is also asked for anew by itself, and then forgets that there was no more to be had.
  const [failure, setFailure] = useState<Error | null>(null)
  const shown = list.data?.length ?? 0
  useEffect(() => {
    if (askedAt.current === undefined || shown <= askedAt.current) return
    within.current?.querySelectorAll<HTMLElement>('li a')[askedAt.current]?.focus()
    askedAt.current = undefined
  }, [shown])
  return (
    <div ref={within}>
      {children}
      {failure ? (
        <p role="alert" className={errorClass}>
          {errorText(failure, 'Failed to load more. Please try again.')}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          isPending={list.isFetchingNextPage}
          busyLabel="Loading..."
          onPress={() => {
            askedAt.current = shown
            setFailure(null)
            void fetchMore(list).then((error) => {
              if (!error) return
              askedAt.current = undefined
              setFailure(error)
            })
          }}
        >
          <span>
            Show More<span className="sr-only"> {what}</span>
          </span>
        </Button>
      ) : null}
    </div>
  )
}

/**
 * Fetches the next page; answers what failed, if it did not come. A list that is asked for anew meanwhile drops the next page and answers
 * with what it had, so that a press would be lost without a word: it is asked for again.
 */
async function fetchMore(list: SessionList): Promise<Error | null> {
  const before = list.data?.length ?? 0
  for (;;) {
    const { data, error, hasNextPage } = await list.fetchNextPage()
    if ((data?.length ?? 0) > before || !hasNextPage) return null
    if (error) return error
  }
}
