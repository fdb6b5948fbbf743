import { isIPv6 } from 'node:net'

/** The network of a client: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain.replace(/\.\d+$/, '.0/24')
}

/** The eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  const { hostname } = new URL(`http://[${plain}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail].map((text) => text.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}
