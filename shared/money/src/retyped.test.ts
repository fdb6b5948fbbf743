import fc from 'fast-check'
import { figuresOf } from './figures'
import { parseTyped } from './parseTyped'
import { retyped } from './retyped'

const langs = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id']
/** Types one character after another at the end. */
const typing = (keys: string, lang: string) =>
  [...keys].reduce((text, key) => {
    const typed = { text: text + key, caret: text.length + 1 }
    return (retyped(text, typed, lang) ?? typed).text
  }, '')

describe('an amount while it is typed', () => {
  it.each([
    ['en_us', '25000', '25,000'],
    ['en_us', '1217.78', '1,217.78'],
    ['en_us', '1217.', '1,217.'],
    ['en_us', '1217,7', '1217,7'],
    ['en_us', '75,5', '75,5'],
    ['en_us', '25,000', '25,000'],
    ['en_us', '9,000,000', '9,000,000'],
    ['en_us', '9,000,000,000', '9,000,000,000'],
    ['en_us', '9000,00', '9000,00'],
    ['en_us', '0,000', '0,000'],
    ['en_us', '0070', '0070'],
    ['en_us', '1000.2.5', '1,000.2.5'],
    ['en_us', '-5000', '-5000'],
    ['de_de', '25000', '25.000'],
    ['de_de', '1217,78', '1.217,78'],
    ['de_de', '1,', '1,'],
    ['de_de', '1217.5', '1217.5'],
    ['es_es', '2000', '2000'],
    ['es_es', '20000', '20.000'],
    ['es_es', '2.000.000,5', '2.000.000,5'],
    ['ja_jp', '２５００', '２５００'],
  ])('WALLET-14 is grouped in %s: %j becomes %j', (lang, keys, shown) => {
    expect(typing(keys, lang)).toBe(shown)
  })

  it('WALLET-14 is never another amount than what was typed', () => {
    const keys = fc.array(fc.constantFrom('0', '1', '5', '9', '.', ','), { maxLength: 10 }).map((all) => all.join(''))
    fc.assert(
      fc.property(fc.constantFrom(...langs), keys, (lang, typed) => {
        const look = { lang, currency: '' }
        const plain = parseTyped(typed, look)
        if (plain !== null) expect(parseTyped(typing(typed, lang), look)).toBe(plain)
      }),
    )
  })

  it('WALLET-14 keeps any amount that is typed with its groups', () => {
    const amounts = fc.bigInt({ min: 0n, max: 999_999_999n })
    fc.assert(
      fc.property(fc.constantFrom(...langs), amounts, (lang, amount) => {
        const written = figuresOf(lang).integer.format(amount)
        expect(typing(written, lang)).toBe(written)
      }),
    )
  })

  it.each([
    ['1,000', { text: '1,5000', caret: 3 }, { text: '15,000', caret: 2 }],
    ['15,000', { text: '1,000', caret: 1 }, { text: '1,000', caret: 1 }],
    ['1,000', { text: '1,00', caret: 4 }, { text: '100', caret: 3 }],
    ['12,345', { text: '12345', caret: 2 }, { text: '12,345', caret: 2 }],
    ['12,345', { text: '1.2,345', caret: 2 }, { text: '1.2345', caret: 2 }],
    ['12,345', { text: '12,34,5', caret: 6 }, { text: '1234,5', caret: 5 }],
    ['9000,00', { text: '9000,050', caret: 7 }, { text: '9,000,050', caret: 8 }],
  ])('WALLET-14 keeps the caret where %j became %j', (last, next, shown) => {
    expect(retyped(last, next, 'en_us')).toEqual(shown)
  })

  it.each([
    ['9000,000', { text: '19000,000', caret: 1 }],
    ['12,345,6', { text: '12,345,67', caret: 9 }],
  ])('WALLET-14 leaves the unclear %j as it is when a digit is typed into it', (last, next) => {
    expect(retyped(last, next, 'en_us')).toBeNull()
  })
})
