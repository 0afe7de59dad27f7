import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Product } from '#domain/kit/product.ts'
import { type EmailContent, renderEmail } from './email.ts'

/** Contains the link where a new operator chooses their first password (ruling 8.1). */
export const operatorInvitationEmail = ({
  product,
  name,
  level,
  url,
}: {
  product: Product
  name: string
  level: OperatorLevel
  url: string
}): EmailContent =>
  renderEmail({
    product,
    subject: `Your account at the ${product.name} desk`,
    name,
    paragraphs: [
      `You can now help run ${product.name} at the “${level}” level. Choose a password with the link below. It works once and expires in a day.`,
      'After you log in, the desk asks you to set up a code app or a passkey before anything else opens.',
    ],
    action: { label: 'Choose a password', url },
  })
