import fc from 'fast-check'
import { formatDecimal, formatMoney, moneyParts } from './format'
import { currencyLabel, tagOf } from './languages'

const english = { lang: 'en_us', currency: '' }
const langs = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id']

describe('formatDecimal', () => {
  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [128450n, '1284.50'],
    [-100, '-1.00'],
  ])('writes %p as %s', (minor, text) => {
    expect(formatDecimal(minor)).toBe(text)
  })

  it.each([0.5, Number.NaN, 2 ** 53])('refuses %p, which is not a safe integer', (minor) => {
    expect(() => formatDecimal(minor)).toThrow(RangeError)
  })
})

describe('moneyParts', () => {
  it.each([
    ['en_us', '1,284', '.50'],
    ['de_de', '1.284', ',50'],
    ['id_id', '1.284', ',50'],
    ['ja_jp', '1,284', '.50'],
  ])('I18N-4 groups digits like %s', (lang, integer, decimal) => {
    expect(moneyParts(128450n, { lang, currency: '' })).toEqual({ sign: '', integer, decimal })
  })

  it('WALLET-9 signs with the real minus, and with a plus where asked', () => {
    expect(moneyParts(-500n, english).sign).toBe('−')
    expect(moneyParts(500n, english).sign).toBe('')
    expect(moneyParts(970n, english, { plus: true }).sign).toBe('+')
    expect(moneyParts(0n, english, { plus: true }).sign).toBe('')
  })

  it('I18N-4 loses nothing in any language, even beyond float precision', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.constantFrom(...langs), (minor, lang) => {
        const { sign, integer, decimal } = moneyParts(minor, { lang, currency: '' })
        const digits = BigInt(integer.replace(/\D/g, '') + (decimal.slice(1) || '00'))
        expect(sign === '−' ? -digits : digits).toBe(minor)
        expect(decimal).toMatch(['ja_jp', 'vi_vn'].includes(lang) ? /^([.,]\d\d)?$/ : /^[.,]\d\d$/)
      }),
    )
  })
})

describe('currency', () => {
  it('I18N-3 labels Indonesian with Rp and English with AED, every language with one', () => {
    const labels = langs.map((lang) => currencyLabel({ lang, currency: '' }))
    expect(labels).toEqual(['AED', 'CNY', '€', 'RM', '₫', '¥', '€', '€', 'Rp'])
  })

  it('I18N-3 uses the one that base info sets for all languages', () => {
    for (const lang of langs)
      expect(formatMoney(500n, { lang, currency: 'CR' })).toMatch(/^(CR\u00a05\.00|CR\u00a05,00|5,00\u00a0CR)$/)
    expect(currencyLabel({ lang: 'id_id', currency: ' ' })).toBe('Rp')
  })

  it('I18N-3 shows no label, rather than a wrong one, before it is known whether one is set', () => {
    expect(formatMoney(-500n, { lang: 'id_id', currency: null })).toBe('−5,00')
    expect(formatMoney(500n, { lang: 'de_de', currency: null })).toBe('5,00')
  })

  it.each([
    ['en_us', '−AED\u00a01,284.50'],
    ['zh_cn', '−CNY\u00a01,284.50'],
    ['es_es', '−1284,50\u00a0€'],
    ['ms_my', '−RM\u00a01,284.50'],
    ['vi_vn', '−1.284,50\u00a0₫'],
    ['ja_jp', '−¥\u00a01,284.50'],
    ['de_de', '−1.284,50\u00a0€'],
    ['it_it', '−1284,50\u00a0€'],
    ['id_id', '−Rp\u00a01.284,50'],
  ])('I18N-3 puts sign, label and amount where %s does, without line breaks', (lang, text) => {
    expect(formatMoney(-128450n, { lang, currency: '' })).toBe(text)
  })

  it.each([
    ['ja_jp', '', '¥\u00a01,284'],
    ['vi_vn', '', '1.284\u00a0₫'],
    ['en_us', 'JPY', 'JPY\u00a01,284'],
    ['de_de', '¥', '1.284\u00a0¥'],
    ['ja_jp', 'USD', 'USD\u00a01,284.00'],
    ['zh_cn', '', 'CNY\u00a01,284.00'],
    ['en_us', 'CR', 'CR\u00a01,284.00'],
  ])('I18N-3 shows decimals in %s with the label %j only if the currency has them', (lang, currency, text) => {
    expect(formatMoney(128400n, { lang, currency })).toBe(text)
  })

  it('I18N-3 rounds nothing away: hundredths are shown in yen too', () => {
    expect(formatMoney(9_70n, { lang: 'ja_jp', currency: '' }, { plus: true })).toBe('+¥\u00a09.70')
  })

  it('I18N-4 knows the tag of every language and treats an unknown one as English', () => {
    expect(langs.map(tagOf)).toEqual(['en-US', 'zh-CN', 'es-ES', 'ms-MY', 'vi-VN', 'ja-JP', 'de-DE', 'it-IT', 'id-ID'])
    expect(tagOf('xx')).toBe('en-US')
  })
})
