import { makeAddressLimit } from './address-limit'

const minute = 60_000
const maxBatches = 120
const maxAddresses = 50_000

describe('what an address may send', () => {
  it('ACCESS-5 is 120 batches per address in five minutes, and again after that', () => {
    const limit = makeAddressLimit(maxBatches)
    const send = (address: string, at: number) => limit.allows(address, at)
    const first = Array.from({ length: maxBatches + 1 }, () => send('192.0.2.1', minute))
    expect(first.filter(Boolean)).toHaveLength(maxBatches)
    expect([send('192.0.2.2', minute), send('192.0.2.1', 5 * minute), send('192.0.2.1', 6 * minute)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('ACCESS-5 is nothing for addresses after the first 50 000, which keep their share', () => {
    const limit = makeAddressLimit(maxBatches)
    for (let at = 0; at < maxAddresses; at += 1) limit.allows(`member ${at}`, 0)
    expect(limit.allows('one more', minute)).toBe(false)
    expect(limit.allows('member 7', minute)).toBe(true)
    expect(limit.allows('one more', 5 * minute)).toBe(true)
  })
})
