import fc from 'fast-check'
import { addressClass, Query } from './address'

const Address = addressClass((text, base) => {
  if (!URL.canParse(text, base || undefined)) return null
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = new URL(text, base || undefined)
  return JSON.stringify({ href, origin, protocol, host, hostname, port, pathname, search, hash })
})

describe('FIRST-1 addresses in a drawing', () => {
  it('FIRST-1 read and write queries as browsers do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))), (pairs) => {
        const own = new Query(pairs)
        const real = new URLSearchParams(pairs)
        expect(String(own)).toBe(String(real))
        expect([...new Query(String(real))]).toEqual([...new URLSearchParams(String(real))])
        for (const [name] of pairs) expect(own.getAll(name)).toEqual(real.getAll(name))
      }),
    )
  })

  it.each(['a=1&a=2&b', '?x=%zz&y=a+b', '', '&&=3'])('FIRST-1 read %s', (text) => {
    expect([...new Query(text)]).toEqual([...new URLSearchParams(text)].map(([name, value]) => [name, value]))
  })

  it('FIRST-1 are objects with their parts, or no addresses', () => {
    const address = new Address('/a/b?c=d#e', 'http://localhost') as unknown as URL
    expect([String(address), address.pathname, address.search, address.searchParams.get('c')]).toEqual([
      'http://localhost/a/b?c=d#e',
      '/a/b',
      '?c=d',
      'd',
    ])
    expect(() => new Address('x')).toThrow('Invalid URL: x')
    expect([Address.canParse('x'), Address.canParse('x', 'http://localhost')]).toEqual([false, true])
  })
})
