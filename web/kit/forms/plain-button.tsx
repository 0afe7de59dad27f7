import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { useUnderWay } from '#web/kit/app/use-under-way.ts'
import { say } from '#web/kit/feedback/say.ts'

export type PlainButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** The pressed action is under way: the button keeps its place and focus but ignores presses. */
  isPending?: boolean | undefined
}

/** The browser's own button, unstyled. */
export function PlainButton({ onPress, isDisabled, isPending, type = 'button', ...props }: PlainButtonProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  useSayPending(id, isPending ?? false)
  const { isUnderWay, press } = useUnderWay()
  return (
    <button
      {...props}
      id={id}
      // Otherwise Enter in a field of its form would submit through it.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={(event) => {
        const { currentTarget, detail } = event
        // Also checked before the pending state is rendered, so that a form isn't submitted twice either.
        if (isPending || (isPending === false && isUnderWay())) return event.preventDefault()
        // Enter in a field of the form triggers a click too, without a pointer.
        const isEnter = detail === 0 && currentTarget.form?.contains(document.activeElement)
        // Safari doesn't focus a pressed button by itself, and a closing dialog returns focus to what had it.
        if (!isEnter) currentTarget.focus({ preventScroll: true })
        press()
        onPress?.()
      }}
    />
  )
}

/** Announces the focused button's name when it becomes pending, and again when it no longer is. */
function useSayPending(id: string, isPending: boolean): void {
  const before = useRef(isPending)
  useEffect(() => {
    if (before.current === isPending) return
    before.current = isPending
    const button = document.getElementById(id)
    if (button && button === document.activeElement) say(button.ariaLabel ?? button.textContent)
  }, [id, isPending])
}
