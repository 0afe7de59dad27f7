import type { Product } from '#domain/kit/product.ts'
import type { SecondFactorChange } from '#server/kit/announce.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** Tells a person what changed about two-step login, so that a change by someone else doesn't go unnoticed. */
export const secondFactorEmail = ({
  product,
  name,
  change,
  passkey,
  url,
}: {
  product: Product
  name: string
  change: SecondFactorChange
  passkey: string
  url: string
}): EmailContent =>
  renderEmail({
    product,
    subject: subjects[change](product.name),
    name,
    paragraphs: [
      sentences[change](passkey),
      "If this wasn't you, please choose a new password right away and log out everywhere.",
    ],
    action: { label: 'See your security settings', url },
  })

const subjects: Record<SecondFactorChange, (product: string) => string> = {
  'code-app-added': (product) => `A code app was added to your ${product} account`,
  'code-app-removed': (product) => `The code app was removed from your ${product} account`,
  'passkey-added': (product) => `A passkey was added to your ${product} account`,
  'passkey-removed': (product) => `A passkey was removed from your ${product} account`,
  'recovery-code-used': (product) => `A recovery code for your ${product} account was used`,
  'recovery-codes-renewed': (product) => `Your ${product} account has new recovery codes`,
}

const sentences: Record<SecondFactorChange, (passkey: string) => string> = {
  'code-app-added': () => "A code app was just added to your account. You'll need a code from it to log in.",
  'code-app-removed': () => 'The code app on your account was just removed. Its codes no longer work.',
  'passkey-added': (passkey) => `The passkey “${passkey}” was just added to your account. You can log in with it.`,
  'passkey-removed': (passkey) => `The passkey “${passkey}” was just removed from your account. It no longer works.`,
  'recovery-code-used': () => 'One of your recovery codes was just used. Each one works only once.',
  'recovery-codes-renewed': () => 'New recovery codes were just made for your account. The old ones no longer work.',
}
