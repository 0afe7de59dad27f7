import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

/**
 * Whom an address stands for when uses are counted: an IPv4 address itself, of IPv6 its /64 network, since a household has all
 * of one and may take any address in it. Whatever is no address stands for itself.
 */
export function addressBlock(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const read = new Address6(address)
  return read.isMapped4()
    ? read.to4().correctForm()
    : `${new Address6(`${address}/64`).startAddress().correctForm()}/64`
}
