import type { Config } from '#server/kit/config.ts'
import { emailJs } from './emailjs.ts'
import { smtp } from './smtp.ts'
import { outbox, type Transport } from './transport.ts'

/** The configured transport. */
export function openTransport({ mail, product }: Pick<Config, 'mail' | 'product'>): Transport {
  const sender = { product, address: mail.from ?? product.helloEmail }
  if (mail.by === 'smtp') return smtp(mail.url, sender)
  return mail.by === 'emailjs' ? emailJs(mail, sender) : outbox
}
