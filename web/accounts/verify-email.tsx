import { client } from '#web/kit/app/client.ts'
import { paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { MailedLink } from './mailed-link.tsx'

export const meta = () => [{ title: `Verify your email | ${product.name}` }]

/** The page behind the link emailed to a new account. */
export default function VerifyEmail() {
  return (
    <MailedLink
      proves="address"
      take={(token) => client.accounts.verifyEmail({ token })}
      waiting="Verifying your email address"
      taken="Your email address is verified"
      lead="Thank you."
      onward={{ to: paths.dashboard, label: 'Go to Dashboard' }}
      another={{
        signedIn: 'You can request a new link at the top of your dashboard.',
        signedOut: 'Log in to request a new link.',
      }}
    />
  )
}
