import { domainToASCII } from 'node:url'
import { signature } from '#server/kit/signature.ts'

/**
 * The canonical name of the mailbox behind an address. Letter case, Unicode look-alikes, '+tags', Gmail's dots and
 * second domain, and the two spellings of an international domain make no difference.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1).replace(/\.+$/, '')
  const host = domainToASCII(domain) || domain
  const name = plain.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const gmail = host === 'gmail.com' || host === 'googlemail.com'
  return gmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/**
 * The stored form of a mailbox. Without the server's data key, it can't be traced to an address, and addresses can't be
 * tested against it.
 */
export const mailboxHash = (dataKey: string, address: string): string =>
  signature(dataKey, `free credits mailbox ${mailboxOf(address)}`)
