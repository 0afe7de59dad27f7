import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { useUnderWay } from '#web/kit/app/use-under-way.ts'
import { say } from '#web/kit/feedback/say.ts'

export type PlainButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** What was pressed is under way: it keeps its place and the focus, but takes no press. */
  isPending?: boolean | undefined
}

/** The browser's own button, without a look. */
export function PlainButton({ onPress, isDisabled, isPending, type = 'button', ...props }: PlainButtonProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  useSayPending(id, isPending ?? false)
  const { isUnderWay, press } = useUnderWay()
  return (
    <button
      {...props}
      id={id}
      // Else Enter in a field of its form would submit through it.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={(event) => {
        const { currentTarget, detail } = event
        // Also in the moment before it is shown: a form is not sent twice either.
        if (isPending || (isPending === false && isUnderWay())) return event.preventDefault()
        // Enter in a field of its form is a click too, of no finger.
        const isEnter = detail === 0 && currentTarget.form?.contains(document.activeElement)
        // Safari does not by itself, and a dialog gives the focus back to what had it.
        if (!isEnter) currentTarget.focus({ preventScroll: true })
        press()
        onPress?.()
      }}
    />
  )
}

/** Says what the focused button is called once it is pending, and again when it no longer is. */
function useSayPending(id: string, isPending: boolean): void {
  const before = useRef(isPending)
  useEffect(() => {
    if (before.current === isPending) return
    before.current = isPending
    const button = document.getElementById(id)
    if (button && button === document.activeElement) say(button.ariaLabel ?? button.textContent)
  }, [id, isPending])
}
