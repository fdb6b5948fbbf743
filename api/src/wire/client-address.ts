import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The key of rate limits: the address, for IPv6 its /64 network, since a household has a whole one. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? `${network64(plain)}::/64` : plain
}

function network64(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
