import { type Language, languages } from '@app/contracts'
import { fill, type Text } from './texts'

const text = Object.fromEntries(languages.map((lang) => [lang, '{{amount}} · {{until}} · {{left}}'])) as Text
const params = { amount: 1_284_50n, until: new Date('2026-11-27T00:00:30Z'), left: 3 }

describe('fill', () => {
  it.each<[Language, string]>([
    ['en_us', '1,284.50 · Nov 27, 2026, 00:00 UTC · 3'],
    ['de_de', '1.284,50 · 27. Nov. 2026, 00:00 UTC · 3'],
    ['vi_vn', '1.284,50 · 00:00 27 thg 11, 2026 UTC · 3'],
    ['ja_jp', '1,284.50 · 2026年11月27日 00:00 UTC · 3'],
  ])('I18N-4 writes amounts and moments in a message as %s does', (lang, message) => {
    expect(fill(text, lang, params)).toBe(message)
  })
})
