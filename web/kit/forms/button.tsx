import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, composeRenderProps } from 'react-aria-components'
import { buttonClass, type ButtonLook } from './button-class.ts'

export type ButtonProps = Omit<AriaButtonProps, 'children'> &
  ButtonLook & {
    children: ReactNode
    ref?: Ref<HTMLButtonElement>
    /** Shown while isPending: 'Saving...'. Without it the label stays. */
    busyLabel?: string | undefined
  }

export function Button({ variant, size, className, busyLabel, children, isPending, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...(isPending === undefined ? {} : { isPending })}
      className={composeRenderProps(className, (own) => buttonClass({ variant, size }, own))}
    >
      {isPending ? (busyLabel ?? children) : children}
    </AriaButton>
  )
}
