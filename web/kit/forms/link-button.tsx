import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button-class.ts'

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...props }: LinkProps & ButtonLook) {
  return <Link {...props} className={buttonClass({ variant, size }, className)} />
}
