import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { dayInWords } from './in-words.ts'

/** Tells a person that an access token was created, so that one created by someone else doesn't go unnoticed. */
export const tokenMadeEmail = ({
  product,
  name,
  tokenName,
  expiresAt,
  timeZone,
  url,
}: {
  product: Product
  name: string
  tokenName: string
  expiresAt: Date
  timeZone: string
  url: string
}): EmailContent =>
  renderEmail({
    product,
    subject: `A new access token for your ${product.name} account`,
    name,
    paragraphs: [
      `The access token “${tokenName}” was just created. Anyone who has it can check and set up your payout account until ${dayInWords(expiresAt, timeZone)}.`,
      "If this wasn't you, please change your password now. That revokes all your tokens and logs out your other devices.",
    ],
    action: { label: 'Go to your settings', url },
  })
