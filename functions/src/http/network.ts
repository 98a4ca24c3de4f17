import { isIPv6 } from 'node:net'

/** One value for each subscriber: an IPv6 subscriber has 2^64 addresses, which share their first four groups. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part = '') => (part ? part.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const all = [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
