import type { Product } from '#domain/kit/product.ts'
import type { WhyVerificationEnded } from '#domain/profiles/verification/verification.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { dayInWords } from './in-words.ts'

type Facts = { product: Product; name: string; university: string; url: string }

/** Sent to a mentor's university address, with a link that proves they study there (ruling 9.6). */
export const universityLinkEmail = ({ product, university, url }: Omit<Facts, 'name'>): EmailContent =>
  renderEmail({
    product,
    subject: `Confirm that you study at ${university}`,
    // No name: until the link is used, this may be a stranger's mailbox.
    paragraphs: [
      `Someone who mentors on ${product.name} gave this as their university address. If that was you, open this link where you're logged in to ${product.name}. It works for 24 hours.`,
    ],
    action: { label: 'Verify Me', url },
    afterwards: [
      "If it wasn't you, you can ignore this email. Nothing happens, and we delete your address within a day.",
    ],
  })

/** Tells a mentor that the desk verified them. */
export const mentorVerifiedEmail = ({ product, name, university, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: "You're verified",
    name,
    paragraphs: [`Students now see that you're a verified student at ${university}. This lasts 12 months.`],
    action: { label: 'See Your Profile', url },
  })

/** Tells a mentor that the desk could not verify them. */
export const verificationDeclinedEmail = ({ product, name, url }: Omit<Facts, 'university'>): EmailContent =>
  renderEmail({
    product,
    subject: "We couldn't verify you yet",
    name,
    paragraphs: [
      "From what you wrote, we couldn't confirm that you study at the university on your profile.",
      'You can ask again and tell us how we can check it, or use your university email address.',
    ],
    action: { label: 'Try Again', url },
  })

/** Tells a mentor, a month ahead, that their verification is about to end. */
export const verificationEndingEmail = ({
  product,
  name,
  university,
  endsAt,
  timeZone,
  url,
}: Facts & When): EmailContent =>
  renderEmail({
    product,
    subject: 'Your verification ends in a month',
    name,
    paragraphs: [
      `Your profile shows you as a verified student at ${university} until ${dayInWords(endsAt, timeZone)}.`,
      "Still studying there? Confirm your university address again, or ask us to check if you don't have one, and it stays for another 12 months.",
    ],
    action: { label: 'Stay Verified', url },
  })

type When = { endsAt: Date; timeZone: string }

/** Tells a mentor that their verification ended, and why. */
export const verificationEndedEmail = ({
  product,
  name,
  university,
  why,
  url,
}: Facts & { why: WhyVerificationEnded }) =>
  renderEmail({
    product,
    subject: "You're no longer verified",
    name,
    paragraphs: [
      `Your profile no longer shows you as a verified student at ${university}: ${reasons(product)[why]}`,
      'You can verify yourself again at any time.',
    ],
    action: { label: 'Verify Yourself', url },
  })

const reasons = (product: Product): Record<WhyVerificationEnded, string> => ({
  expired: 'verification lasts 12 months.',
  'university-changed': 'your profile now names another university.',
  'taken-back': `we took it back. If you think that's a mistake, write to ${product.supportEmail}.`,
})
