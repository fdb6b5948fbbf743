import fc from 'fast-check'
import { satisfies as npmSatisfies } from 'semver'
import { satisfies } from '../range'
import { plainRange } from './needs'

describe('MF-6 MF-9 a range as tools write it, in the forms that pages compare', () => {
  it.each([
    ['^19', '^19.0.0'],
    ['~19.3', '~19.3.0'],
    ['19', '^19.0.0'],
    ['19.x', '^19.0.0'],
    ['19.3.1', '19.3.1'],
    ['18 || 19', '^18.0.0 || ^19.0.0'],
    ['^18 || ^19', '^18.0.0 || ^19.0.0'],
    ['>=18 <20', '>=18.0.0 <20.0.0'],
    ['>=18.0.0', '>=18.0.0'],
    ['^16.8 || ^17.0 || ^18.0 || ^19.0 || ^19.0.0-rc', '^16.8.0 || ^17.0.0 || ^18.0.0 || ^19.0.0'],
    ['^0.2.3', '^0.2.3'],
    ['1.2 - 2', '>=1.2.0 <3.0.0'],
    ['*', '*'],
    ['', '*'],
    ['^18 || *', '*'],
    ['next', null],
    ['workspace:*', null],
  ])('MF-9 %j is %j', (range, expected) => {
    expect(plainRange(range)).toBe(expected)
  })

  const number = fc.integer({ min: 0, max: 3 })
  const version = fc.tuple(number, number, number).map((all) => all.join('.'))
  const partial = fc.oneof(
    version,
    fc.tuple(number, number).map((all) => all.join('.')),
    number.map(String),
  )
  const signs = fc.constantFrom('', '^', '~', '>=', '>', '<', '<=')
  const one = fc.tuple(signs, partial).map((all) => all.join(''))
  const range = fc.oneof(
    one,
    fc.tuple(one, one).map((all) => all.join(' ')),
    fc.tuple(one, one).map((all) => all.join(' || ')),
  )

  it('MF-6 accepts exactly the versions that npm does', () => {
    fc.assert(
      fc.property(version, range, (exact, wanted) => {
        const plain = plainRange(wanted)
        fc.pre(plain !== null && plain !== '*')
        expect([wanted, plain, satisfies(exact, plain)]).toEqual([wanted, plain, npmSatisfies(exact, wanted)])
      }),
      { numRuns: 2000 },
    )
  })
})
