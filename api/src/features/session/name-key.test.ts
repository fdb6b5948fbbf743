import fc from 'fast-check'
import { nameKey } from './name-key'

describe('the key of a username', () => {
  it.each([
    ['İstanbul', 'istanbul'],
    ['ISTANBUL', 'ıstanbul'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['STRASSE', 'straße'],
    ['ÄNNE', 'änne'],
    ['ﾐﾗ', 'ミラ'],
    ['ｍｉｒａ', 'mira'],
    ['ВЕРА', 'вера'],
    ['mira', 'mіrа'],
    ['BOB', 'ВОВ'],
    ['bob', 'вов'],
    ['coco', 'сосо'],
    ['nova', 'ηονα'.replace('η', 'n')],
    ['user1', 'user١'.replace('١', '1')],
  ])('REG-6 is the same for %s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it.each([
    ['anna1', 'annal'],
    ['bob0', 'bobo'],
    ['rene', 'rené'],
    ['müller', 'muller'],
    ['vera', 'вера'],
    ['李明', '李朋'],
    ['a.b', 'a_b'],
  ])('REG-6 differs for %s and %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  it('REG-6 is stable, and the same for every case of a name', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 }).map((name) => name.normalize('NFKC'))
    fc.assert(
      fc.property(names, (name) => {
        const key = nameKey(name)
        expect(nameKey(key)).toBe(key)
        expect(nameKey(name.toUpperCase())).toBe(key)
        expect(nameKey(name.toLowerCase())).toBe(key)
      }),
      { numRuns: 500 },
    )
  })
})
