import fc from 'fast-check'
import { formatMoney, formatTyped } from './format'
import { parseTyped } from './parseTyped'

const langs = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id']
const anyLang = fc.constantFrom(...langs)
const anyAmount = fc.bigInt({ min: 0n, max: 99_999_999_999n })
/** Texts made of the characters of amounts, so that many of them almost are one. */
const nearlyAmount = fc
  .array(fc.constantFrom('0', '1', '7', '00', '500', '234', '.', ',', '-', ' ', 'e', '１', '，'), { maxLength: 8 })
  .map((pieces) => pieces.join(''))

describe('what a member types', () => {
  it.each([
    ['en_us', '25,000', 25_000_00n],
    ['en_us', '1,217.78', 1_217_78n],
    ['en_us', '1217.78', 1_217_78n],
    ['en_us', 'AED\u00a01,217.78', 1_217_78n],
    ['en_us', '75,5', 75_50n],
    ['en_us', '5.', 5_00n],
    ['en_us', '.5', 50n],
    ['en_us', ' 007 ', 7_00n],
    ['en_us', '999,999,999.99', 99_999_999_999n],
    ['de_de', '25.000', 25_000_00n],
    ['de_de', '1.217,78', 1_217_78n],
    ['de_de', '1217,78 €', 1_217_78n],
    ['de_de', '75.5', 75_50n],
    ['es_es', '1217,78', 1_217_78n],
    ['es_es', '1.217,78', 1_217_78n],
    ['ja_jp', '２５，０００', 25_000_00n],
    ['id_id', 'Rp 25.000', 25_000_00n],
  ])('WALLET-14 is read in %s: %j', (lang, text, minor) => {
    expect(parseTyped(text, { lang, currency: '' })).toBe(minor)
  })

  it.each([
    ['en_us', ''],
    ['en_us', '.'],
    ['en_us', '-5'],
    ['en_us', '−5.00'],
    ['en_us', '+5'],
    ['en_us', '1e3'],
    ['en_us', '5²'],
    ['en_us', '9x9'],
    ['en_us', '25.000'],
    ['en_us', '1.217,78'],
    ['en_us', '12,34.50'],
    ['en_us', '0,500'],
    ['en_us', '5,'],
    ['en_us', '1,000,5'],
    ['en_us', '1 000'],
    ['en_us', '€5'],
    ['en_us', '٢٥'],
    ['en_us', '1,000,000,000'],
    ['de_de', '25,000'],
    ['de_de', '1,217.78'],
    ['de_de', '1.2.3'],
  ])('WALLET-14 is refused in %s: %j', (lang, text) => {
    expect(parseTyped(text, { lang, currency: '' })).toBeNull()
  })

  it.each(['5.00', '1.5', '1,5', '5.', '-5', '0x5', 'AED 1.5'])('LOT-6 is not a stake: %j', (text) => {
    expect(parseTyped(text, { lang: 'en_us', currency: '' }, { whole: true })).toBeNull()
  })

  it("LOT-6 is a stake with the language's thousands separators", () => {
    expect(parseTyped('1,000', { lang: 'en_us', currency: '' }, { whole: true })).toBe(1_000_00n)
    expect(parseTyped('1.000', { lang: 'de_de', currency: '' }, { whole: true })).toBe(1_000_00n)
    expect(parseTyped('1.000', { lang: 'en_us', currency: '' }, { whole: true })).toBeNull()
  })

  it('WALLET-14 I18N-4 is the same amount when copied from the app, in every language and currency', () => {
    fc.assert(
      fc.property(anyAmount, anyLang, fc.constantFrom('', 'USD', '¥', null), (minor, lang, currency) => {
        expect(parseTyped(formatMoney(minor, { lang, currency }), { lang, currency })).toBe(minor)
        expect(parseTyped(formatTyped(minor, lang), { lang, currency })).toBe(minor)
      }),
      { numRuns: 2_000 },
    )
  })

  it('WALLET-14 never means two amounts in two languages', () => {
    fc.assert(
      fc.property(nearlyAmount, (text) => {
        const read = langs.map((lang) => parseTyped(text, { lang, currency: '' })).filter((minor) => minor !== null)
        expect(new Set(read).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 5_000 },
    )
  })

  it('WALLET-14 keeps every digit in place: the amount has the digits of the text and no others', () => {
    fc.assert(
      fc.property(nearlyAmount, anyLang, fc.boolean(), (text, lang, whole) => {
        const minor = parseTyped(text, { lang, currency: '' }, { whole })
        if (minor === null) return
        const plain = text.trim().replaceAll('１', '1').replaceAll('，', ',')
        expect(plain).toMatch(/^[\d.,]*\d[\d.,]*$/)
        const tail = /[.,](\d*)$/.exec(plain)?.[1]
        const decimals = tail !== undefined && tail.length < 3 ? tail.length : 0
        expect(minor).toBe(BigInt(plain.replace(/\D/g, '')) * 10n ** BigInt(2 - decimals))
        if (whole) expect(decimals).toBe(0)
      }),
      { numRuns: 5_000 },
    )
  })

  it('WALLET-14 accepts only digits and separators', () => {
    fc.assert(
      fc.property(fc.string(), anyLang, (text, lang) => {
        if (parseTyped(text, { lang, currency: '' }) !== null) expect(text).toMatch(/\d/)
      }),
    )
  })
})

describe('formatTyped', () => {
  it.each([
    [25_000_00n, 'en_us', '25,000'],
    [1_217_78n, 'en_us', '1,217.78'],
    [25_000_00n, 'de_de', '25.000'],
    [50n, 'vi_vn', '0,50'],
    [0n, 'ja_jp', '0'],
  ])('WALLET-14 writes %p in %s as %s', (minor, lang, text) => {
    expect(formatTyped(minor, lang)).toBe(text)
  })
})
