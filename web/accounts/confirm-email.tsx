import { client } from '#web/kit/app/client.ts'
import { paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { MailedLink } from './mailed-link.tsx'

export const meta = () => [{ title: `Confirm your email | ${product.name}` }]

/** The page behind the link emailed to a new address. */
export default function ConfirmEmail() {
  return (
    <MailedLink
      proves="new-address"
      take={(token) => client.accounts.confirmEmail({ token })}
      waiting="Confirming your new email address"
      taken="Your email address has been changed"
      lead="Use it the next time you log in."
      onward={{ to: paths.settings, label: 'Go to Settings' }}
      another={{
        signedIn: 'You can request a new link in Settings.',
        signedOut: 'Log in, then request a new link in Settings.',
      }}
    />
  )
}
