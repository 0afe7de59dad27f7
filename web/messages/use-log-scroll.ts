import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const nearEnd = 50 // px from the end; within them, new messages scroll into view by themselves (spec 9)
const nearStart = 160

type Following = {
  /** The ids of the first message, the last, and each person's last. */
  first: string | undefined
  last: string | undefined
  theirs: string | undefined
  mine: string | undefined
  onAtEnd: (atEnd: boolean) => void
  onNearStart: () => void
}

/** Follows new messages while the reader is at the end, and otherwise keeps what they are reading in place. */
export function useLogScroll({ first, last, theirs, mine, onAtEnd, onNearStart }: Following) {
  const box = useRef<HTMLElement>(null)
  const before = useRef({ first, last, lastTop: 0, theirs, mine, height: 0, atEnd: true })
  const [hasNews, setHasNews] = useState(false)

  const toEnd = () => {
    const it = box.current
    if (!it) return
    it.scrollTop = it.scrollHeight
    before.current.atEnd = true
    setHasNews(false)
    onAtEnd(true)
  }

  const settle = useEffectEvent(() => {
    const it = box.current
    if (!it) return
    const was = before.current
    // Older messages that were just loaded are not new.
    const isNew = (one: string | undefined, other: string | undefined) =>
      one !== other && (one !== undefined || was.first === undefined || was.first === first)
    const hasTheirs = isNew(was.theirs, theirs)
    if (was.height === 0 || isNew(was.mine, mine) || (hasTheirs && was.atEnd)) toEnd()
    else {
      // Whatever was loaded or removed above must not move what the person is reading.
      if (was.first !== first) it.scrollTop += (topOf(it, was.last) ?? was.lastTop) - was.lastTop
      if (hasTheirs) setHasNews(true)
    }
    before.current = { ...before.current, first, last, theirs, mine, ...measured(it, last) }
  })
  useLayoutEffect(() => settle(), [first, last, theirs, mine])

  useStayAtEnd(box, before)

  const onScroll = () => {
    const it = box.current
    if (!it) return
    const atEnd = it.scrollHeight - it.scrollTop - it.clientHeight <= nearEnd
    if (atEnd !== before.current.atEnd) onAtEnd(atEnd)
    before.current.atEnd = atEnd
    Object.assign(before.current, measured(it, before.current.last))
    if (atEnd) setHasNews(false)
    if (it.scrollTop < nearStart && !atEnd) onNearStart()
  }
  return { box, hasNews, toEnd, onScroll }
}

function useStayAtEnd(box: RefObject<HTMLElement | null>, place: RefObject<{ atEnd: boolean }>): void {
  // The box shrinks when the person types more lines or the phone shows its keyboard.
  useEffect(() => {
    const it = box.current
    if (!it) return
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd) it.scrollTop = it.scrollHeight
    })
    observer.observe(it)
    // A message also grows when its retry button appears.
    for (const content of it.children) observer.observe(content)
    return () => observer.disconnect()
  }, [box, place])
}

const topOf = (box: HTMLElement, id: string | undefined): number | undefined =>
  id === undefined ? undefined : box.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)?.offsetTop

const measured = (box: HTMLElement, last: string | undefined) => ({
  height: box.scrollHeight,
  lastTop: topOf(box, last) ?? 0,
})
