import { type EmailContent, type LinkEmailFacts, renderEmail } from './email.ts'

/** Asks the owner of the new address to confirm that it is theirs. */
export const emailChangeEmail = ({ product, name, url }: LinkEmailFacts): EmailContent =>
  renderEmail({
    product,
    subject: `Confirm your new email address for ${product.name}`,
    name,
    paragraphs: [
      `You asked to use this address for your ${product.name} account. Confirm it within a day to make the change.`,
      "If you didn't ask for this, you can ignore this email.",
    ],
    action: { label: 'Use This Address', url },
  })

/** Tells the old address that a change was requested. */
export const emailChangeNotice = ({
  product,
  name,
  newEmail,
  url,
}: LinkEmailFacts & { newEmail: string }): EmailContent =>
  renderEmail({
    product,
    subject: `Someone asked to change the email address on your ${product.name} account`,
    name,
    paragraphs: [
      `Someone who knows your password asked to use ${newEmail} for your account. Nothing changes until it's confirmed from that address.`,
      "If this wasn't you, please choose a new password right away. That also stops the change.",
    ],
    action: { label: "This wasn't me", url },
  })

/** Tells the old address that it no longer belongs to the account. */
export const emailChangedNotice = ({
  product,
  name,
  newEmail,
}: Omit<LinkEmailFacts, 'url'> & { newEmail: string }): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${product.name} account has a new email address`,
    name,
    paragraphs: [
      `Your account now uses ${newEmail}, and our emails go there.`,
      "If this wasn't you, please write to us right away.",
    ],
  })
