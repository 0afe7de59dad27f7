import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

type Facts = { product: Product; name: string; planName: string; creditsExpired: number; url: string }

/** Tells a student that the plan has ended, and its credits with it (ruling 2.5). */
export const planCanceledEmail = ({ product, name, planName, creditsExpired, url }: Facts): EmailContent =>
  renderEmail({
    product,
    subject: `Your ${planName} is canceled`,
    name,
    paragraphs: [
      "You now have the Free plan, and you won't be charged again.",
      ...(creditsExpired > 0 ? [expiredLine(creditsExpired)] : []),
      "Confirmed sessions will go ahead as planned. Requests that hadn't been confirmed are canceled.",
    ],
    action: { label: 'See the plans', url },
  })

const expiredLine = (credits: number): string =>
  credits === 1 ? 'The credit that was left has expired.' : `The ${credits} credits that were left have expired.`
