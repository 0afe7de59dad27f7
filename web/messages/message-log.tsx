import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Conversation, Message } from '#contract/messages.ts'
import { useMe } from '#web/accounts/me.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { dayNamed } from '#web/kit/words/when.ts'
import { MessageBubble } from './message-bubble.tsx'
import { byDay } from './pages.ts'
import type { Unsent } from './unsent.ts'

const nearEnd = 50 // px from the end within which new messages scroll into view by themselves (spec 9)
const nearStart = 160

/** The messages, grouped by day. Follows new ones while its reader is at the end, and loads older ones as they scroll up. */
export function MessageLog({
  conversation: { person, theirLastRead },
  messages,
  unsent,
  waiting,
  older,
  onAtEnd,
  onRetry,
  onDiscard,
}: {
  conversation: Conversation
  messages: Message[]
  unsent: Unsent[]
  /** The server cannot be reached: unsent messages wait for the connection. */
  waiting: boolean
  older: { has: boolean; isLoading: boolean; failed: boolean; load: () => void }
  onAtEnd: (atEnd: boolean) => void
  onRetry: (message: Unsent) => void
  onDiscard: (message: Unsent) => void
}) {
  const me = useMe()
  const own = unsent.map((message) => ({ ...message, senderId: me.id, number: undefined }))
  const shown = [...messages, ...own]
  const { box, hasNews, toEnd, onScroll } = useScroll({
    first: shown[0]?.id,
    last: shown.at(-1)?.id,
    theirs: shown.findLast(({ senderId }) => senderId !== me.id)?.id,
    mine: shown.findLast(({ senderId }) => senderId === me.id)?.id,
    onAtEnd,
    onNearStart: () => {
      if (older.has && !older.isLoading && !older.failed) older.load()
    },
  })
  // The pressed button disappears with that; the keyboard stays with the messages.
  const thenFocus = (act: () => void) => () => {
    act()
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        onScroll={onScroll}
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-paper px-3 py-4 -outline-offset-2 [overflow-anchor:none] md:px-5"
      >
        {older.has ? (
          <div className="mb-4 text-center">
            <Button size="sm" variant="quiet" isPending={older.isLoading} busyLabel="Loading..." onPress={older.load}>
              {older.failed ? "Couldn't load older messages. Try again" : 'Older messages'}
            </Button>
          </div>
        ) : null}
        {shown.length === 0 ? (
          <EmptyState title={`Say hello to ${person.name}`} className="h-full justify-center border-0 py-4">
            Tell them who you are, what you're working on, and what you'd like to ask. Messages are free.
          </EmptyState>
        ) : null}
        {/* Reads out what comes in, and not what is loaded from before. */}
        <div role="log" aria-live={older.isLoading ? 'off' : 'polite'}>
          {byDay(shown, (iso) => dayNamed(iso, me.timeZone)).map(({ day, messages: ofDay }) => (
            <section key={ofDay[0]?.id} aria-label={day}>
              <h3 className="label-caps my-4 flex items-center gap-4 text-quiet before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
                {day}
              </h3>
              <ol className="flex flex-col gap-2.5">
                {ofDay.map((message) => (
                  <MessageBubble
                    key={message.id}
                    message={message}
                    sender={message.senderId === me.id ? undefined : person.name}
                    state={stateOf(message, theirLastRead, waiting)}
                    zone={me.timeZone}
                    onRetry={'failure' in message ? thenFocus(() => onRetry(message)) : undefined}
                    onDiscard={'failure' in message ? thenFocus(() => onDiscard(message)) : undefined}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </section>
      {hasNews ? (
        <Button
          size="sm"
          onPress={thenFocus(toEnd)}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lifted"
        >
          <ArrowDown aria-hidden size={16} />
          New messages
        </Button>
      ) : null}
    </div>
  )
}

const stateOf = (
  { number, failure }: { number: number | undefined; failure?: string | null },
  theirLastRead: number,
  waiting: boolean,
) => {
  if (number !== undefined) return number <= theirLastRead ? 'seen' : 'sent'
  if (failure) return 'failed'
  return waiting ? 'waiting' : 'sending'
}

function useScroll({
  first,
  last,
  theirs,
  mine,
  onAtEnd,
  onNearStart,
}: {
  /** The first message, the last, and the last of either person. */
  first: string | undefined
  last: string | undefined
  theirs: string | undefined
  mine: string | undefined
  onAtEnd: (atEnd: boolean) => void
  onNearStart: () => void
}) {
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
      // Whatever was loaded or removed above must not move what is being read.
      if (was.first !== first) it.scrollTop += (topOf(it, was.last) ?? was.lastTop) - was.lastTop
      if (hasTheirs) setHasNews(true)
    }
    before.current = { ...before.current, first, last, theirs, mine, ...measured(it, last) }
  })
  useLayoutEffect(() => settle(), [first, last, theirs, mine])

  // The box shrinks when one types more lines or the phone shows its keyboard.
  useEffect(() => {
    const it = box.current
    if (!it) return
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) it.scrollTop = it.scrollHeight
    })
    observer.observe(it)
    // And a message grows by its retry button.
    for (const content of it.children) observer.observe(content)
    return () => observer.disconnect()
  }, [])

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

const topOf = (box: HTMLElement, id: string | undefined): number | undefined =>
  id === undefined ? undefined : box.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)?.offsetTop

const measured = (box: HTMLElement, last: string | undefined) => ({
  height: box.scrollHeight,
  lastTop: topOf(box, last) ?? 0,
})
