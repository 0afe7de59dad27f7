import { client } from '#web/kit/app/client.ts'
import { paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { MailedLink } from './mailed-link.tsx'

export const meta = () => [{ title: `Confirm your email | ${product.name}` }]

/** Opened from the email to a new address. */
export default function ConfirmEmail() {
  return (
    <MailedLink
      proves="new-address"
      take={(token) => client.accounts.confirmEmail({ token })}
      waiting="Confirming your new address"
      taken="Your address is changed"
      lead="From now on you log in with it."
      onward={{ to: paths.settings, label: 'Go to Settings' }}
      another={{
        signedIn: 'You can have a new link sent from your settings.',
        signedOut: 'Once you are logged in, you can have a new link sent from your settings.',
      }}
    />
  )
}
