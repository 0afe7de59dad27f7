import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

/**
 * Returns what to count uses by: an IPv4 address itself, or an IPv6 address's /64 network, since a household has a
 * whole /64 and can use any address in it. Text that isn't an address is returned unchanged.
 */
export function addressBlock(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const read = new Address6(address)
  return read.isMapped4()
    ? read.to4().correctForm()
    : `${new Address6(`${address}/64`).startAddress().correctForm()}/64`
}
