import { LinkButton } from '#web/kit/link-button.tsx'
import { product } from '#web/kit/product.ts'
import { Entrance } from './entrance.tsx'

export const meta = () => [{ title: `Forgot password | ${product.name}` }]

/** People help here until the mailed link does. */
export default function ForgotPassword() {
  return (
    <Entrance
      label="Login"
      title="Forgot your password?"
      back={{ to: '/login', label: 'Back to login' }}
      lead={
        <p>
          Write to{' '}
          <a className="text-link" href={`mailto:${product.supportEmail}?subject=Forgot%20password`}>
            {product.supportEmail}
          </a>{' '}
          from the address of your account, and we will help you back in.
        </p>
      }
    >
      <LinkButton to="/login" variant="outline">
        Back to login
      </LinkButton>
    </Entrance>
  )
}
