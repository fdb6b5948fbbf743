import fc from 'fast-check'
import { nearest, soughtPieces, storedPieces } from './near'

const letter = fc.constantFrom(...'abcde')
const word = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''))
const change = fc.tuple(fc.constantFrom('add', 'remove', 'replace', 'swap'), fc.nat(), letter)

/** The word with one typing error. */
function changed(text: string, [how, at, by]: readonly [string, number, string]): string {
  const place = at % text.length
  const [before, after] = [text.slice(0, place), text.slice(place + 1)]
  if (how === 'add') return before + by + text.slice(place)
  if (how === 'remove') return before + after
  if (how === 'swap') return before + after.slice(0, 1) + (text[place] ?? '') + after.slice(1)
  return before + by + after
}

describe('a mistyped word', () => {
  it('FIND-2 is looked for where the word that was meant is stored', () => {
    let near = 0
    const mistyped = fc.tuple(word, fc.array(change, { minLength: 1, maxLength: 2 }))
    fc.assert(
      fc.property(mistyped, fc.constantFrom('few' as const, 'more' as const), ([meant, changes], leniency) => {
        const typed = changes.reduce((text, each) => (text === '' ? text : changed(text, each)), meant)
        if (meant.length < 2 || nearest(typed, [{ word: meant }], leniency, 1).length === 0) return
        near += 1
        const stored = storedPieces(meant, 'de_de')
        expect(soughtPieces(typed, ['en_us', 'de_de'], leniency).some((piece) => stored.includes(piece))).toBe(true)
      }),
      { numRuns: 3000 },
    )
    expect(near).toBeGreaterThan(300)
  })

  it.each([
    ['kitchn', ['kitchen'], 'few'],
    ['slwo', ['slow'], 'more'],
    ['soup', [], 'more'],
    ['silenzosa', ['silenziosa'], 'few'],
    ['厨房', [], 'more'],
  ] as const)('FIND-2 %s could be %j', (typed, meant, leniency) => {
    const words = ['kitchen', 'slow', 'hour', 'silenziosa', '厨'].map((each) => ({ word: each }))
    expect(nearest(typed, words, leniency, 5).map((found) => found.word)).toEqual(meant)
  })
})
