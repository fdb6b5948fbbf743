import { BlockList, isIPv4 } from 'node:net'

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/** This machine or a private network; `address` is that of the peer itself, which no header can change. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return near.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}
