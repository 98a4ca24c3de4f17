import { isIPv4, isIPv6 } from 'node:net'

/** An address inside IPv6, as a server on both protocols sees a client of IPv4. */
const mapped = /^::ffff:(?=[\d.]+$)/i

/**
 * The network of an address: the first three numbers of IPv4, or the first four groups of IPv6, whose subscribers have
 * 2^64 addresses each. It names no subscriber, so it may be logged.
 */
export function networkOf(given: string): string {
  const address = given.replace(mapped, '')
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.')
  if (!isIPv6(address) || address.includes('.')) return 'unknown'
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part = '') => (part ? part.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const all = [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** A network, or of IPv6 the 65,536 networks that one customer of a provider may have: they share the first 48 bits. */
export const siteOf = (network: string) => network.split(':').slice(0, 3).join(':')
