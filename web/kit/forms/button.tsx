import { buttonClass, type ButtonLook } from './button-class.ts'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

export type ButtonProps = PlainButtonProps &
  ButtonLook & {
    /** Shown while `isPending`, such as 'Saving...'. Without it the label stays. */
    busyLabel?: string | undefined
  }

export function Button({ variant, size, className, busyLabel, children, ...props }: ButtonProps) {
  return (
    <PlainButton {...props} className={buttonClass({ variant, size }, className)}>
      {props.isPending ? (busyLabel ?? children) : children}
    </PlainButton>
  )
}
