import type { Config } from '#server/kit/config.ts'
import { emailJs } from './emailjs.ts'
import { outbox, type Transport } from './transport.ts'

/** Opens the configured transport. The SMTP code is loaded only if it is used. */
export async function openTransport({ mail, product }: Pick<Config, 'mail' | 'product'>): Promise<Transport> {
  const sender = { product, address: mail.from ?? product.helloEmail }
  if (mail.by === 'smtp') {
    const { smtp } = await import('./smtp.ts')
    return smtp(mail.url, sender)
  }
  return mail.by === 'emailjs' ? emailJs(mail, sender) : outbox
}
