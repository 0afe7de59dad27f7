import type { InfiniteData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '#web/kit/app/client.ts'
import { Button, type ButtonProps } from '#web/kit/forms/button.tsx'
import { errorClass } from '#web/kit/forms/field.ts'

/** The data of an infinite query, or its rows already joined across pages. */
type Data = InfiniteData<unknown> | readonly unknown[] | undefined
type Pages = {
  data: Data
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ data: Data; error: Error | null; hasNextPage: boolean }>
}

type Props = {
  list: Pages
  children: ReactNode
  onPress?: () => void
  onFailure?: () => void
} & Pick<ButtonProps, 'variant' | 'size' | 'className'>

/**
 * A button for the next page of a list. If the page can't be loaded, an error is shown above the button until the next
 * press. After a press that loaded the last page, a line of text takes the button's place.
 */
export function ShowMore({ list, children, onPress, onFailure, ...button }: Props) {
  // Kept here because the list is also refetched by itself, which clears the query's own error.
  const [failure, setFailure] = useState<{ error: Error; shown: number }>()
  const [wasPressed, setWasPressed] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  if (!list.hasNextPage) return wasPressed ? <NoMore /> : null
  async function fetchMore(): Promise<void> {
    setFailure(undefined)
    setWasPressed(true)
    onPress?.()
    const error = await nextPage(list, () => isGone.current)
    if (!error || isGone.current) return
    setFailure({ error, shown: sizeOf(list.data) })
    onFailure?.()
  }
  return (
    <>
      {failure?.shown === sizeOf(list.data) ? (
        <p role="alert" className={errorClass}>
          {errorText(failure.error, 'Failed to load more. Please try again.')}
        </p>
      ) : null}
      <Button
        variant="quiet"
        {...button}
        isPending={list.isFetchingNextPage}
        busyLabel="Loading..."
        onPress={() => void fetchMore()}
      >
        {children}
      </Button>
    </>
  )
}

/** Shown after the last page. Takes the focus that was on the button, unless it has moved elsewhere. */
function NoMore() {
  const here = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) here.current?.focus()
  }, [])
  return (
    <p ref={here} tabIndex={-1} className="py-2 text-sm text-quiet outline-none">
      That's all.
    </p>
  )
}

/**
 * Fetches the next page. Returns the error if it couldn't be loaded. If the list is refetched meanwhile, the query
 * drops the next page and returns what it had, and the press would be lost without a trace, so this asks again unless
 * another list has taken its place.
 */
async function nextPage(list: Pages, isGone: () => boolean): Promise<Error | null> {
  const before = sizeOf(list.data)
  for (;;) {
    const { data, error, hasNextPage } = await list.fetchNextPage()
    if (isGone() || sizeOf(data) > before || !hasNextPage) return null
    if (error) return error
  }
}

function sizeOf(data: Data): number {
  if (!data) return 0
  return 'pages' in data ? data.pages.length : data.length
}
