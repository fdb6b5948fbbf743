import { satisfies } from './range'

describe('satisfies', () => {
  it.each([
    ['1.2.3', '^1.2.3', true],
    ['1.9.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['1.10.0', '^1.9.0', true],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['19.3.1', '19.3.1', true],
    ['19.3.2', '19.3.1', false],
    ['19.3.1', '>=18.0.0 <20.0.0', true],
    ['20.0.0', '>=18.0.0 <20.0.0', false],
    ['18.0.0', '>18.0.0', false],
    ['18.0.0', '<=18.0.0', true],
    ['19.3.1', '^18.0.0 || ^19.0.0', true],
    ['17.9.9', '^18.0.0 || ^19.0.0', false],
  ])('%s for %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected)
  })

  it.each(['>=1.0', '*', '1.x', '^1.2.3||^2.0.0', '>=1.0.0  <2.0.0', '^1.0.0 || next', '^1.2', '^1.0.0-beta', ''])(
    'refuses the notation %j rather than misread it',
    (range) => {
      expect(() => satisfies('1.0.0', range)).toThrow('not understood')
    },
  )
})
