import { paths } from '#contract/kit/addresses.ts'
import { topicOf } from '#domain/email/mail-kind.ts'
import type { Product } from '#domain/kit/product.ts'
import type { Mail } from './store.ts'
import { unsubscribeUrl, withUnsubscribeLink } from '#server/email/templates/unsubscribe-footer.ts'
import type { OutgoingMail } from './transport.ts'

export type EmailSettings = { product: Product; publicUrl: string; secret: string }

/**
 * Builds the mail to send. If its reader can unsubscribe from its topic, adds the link, at the end and in the header
 * for mail programs.
 */
export function outgoing(mail: Mail, settings: EmailSettings): OutgoingMail {
  const { id, kind, recipient, reader, subject, text, html, data = {}, calendar } = mail
  const topic = topicOf(kind)
  const offUrl = topic && reader ? unsubscribeUrl(settings, reader.id, topic) : undefined
  const email = { subject, text, html }
  return {
    ...(offUrl ? withUnsubscribeLink(email, offUrl, `${settings.publicUrl}${paths.settings}`) : email),
    id,
    kind,
    to: recipient,
    reader: reader && { name: reader.name, role: reader.role },
    data,
    calendar,
    unsubscribeUrl: offUrl,
  }
}
