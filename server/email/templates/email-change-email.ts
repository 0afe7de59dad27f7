import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** Asks at the new address whether it is really theirs. */
export const emailChangeEmail = ({
  product,
  name,
  url,
}: {
  product: Product
  name: string
  url: string
}): EmailContent =>
  renderEmail({
    product,
    subject: `Confirm your new address for ${product.name}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `You asked to use this address for your ${product.name} account. It takes effect once you confirm it, within a day.`,
      'If you did not ask for this, you can ignore this letter.',
    ],
    action: { label: 'Use this address', url },
  })

/** Tells the old address that a change was requested. */
export const emailChangeNotice = ({
  product,
  name,
  newEmail,
  url,
}: {
  product: Product
  name: string
  newEmail: string
  url: string
}): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${product.name} account is to get another address`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Somebody who knows your password asked to use ${newEmail} for your account. Until that is confirmed from there, nothing changes.`,
      'If it was not you, please choose a new password at once: that also stops the change.',
    ],
    action: { label: 'It was not me', url },
  })

/** Tells the old address that it no longer belongs to the account. */
export const emailChangedNotice = ({
  product,
  name,
  newEmail,
}: {
  product: Product
  name: string
  newEmail: string
}): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${product.name} account has another address now`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `From now on your account uses ${newEmail}, and letters go there.`,
      'If it was not you, please write to us.',
    ],
  })
