import fc from 'fast-check'
import { formatDecimal, formatMoney, moneyParts } from './format'
import { currencyLabel, languageTag } from './languages'

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

  it.each([0.5, Number.NaN, 2 ** 53])('refuses %p, which is no safe integer', (minor) => {
    expect(() => formatDecimal(minor)).toThrow(RangeError)
  })
})

describe('moneyParts', () => {
  it.each([
    ['en_us', '1,284', '.50'],
    ['de_de', '1.284', ',50'],
    ['id_id', '1.284', ',50'],
    ['ja_jp', '1,284', '.50'],
  ])('I18N-4 groups as %s does', (lang, integer, decimal) => {
    expect(moneyParts(128450n, lang)).toEqual({ sign: '', integer, decimal })
  })

  it('WALLET-9 signs with the real minus, and with a plus where asked', () => {
    expect(moneyParts(-500n, 'en_us').sign).toBe('−')
    expect(moneyParts(500n, 'en_us').sign).toBe('')
    expect(moneyParts(970n, 'en_us', { plus: true }).sign).toBe('+')
    expect(moneyParts(0n, 'en_us', { plus: true }).sign).toBe('')
  })

  it('I18N-4 loses nothing in any language, beyond the reach of floats too', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.constantFrom(...langs), (minor, lang) => {
        const { sign, integer, decimal } = moneyParts(minor, lang)
        const digits = BigInt(integer.replace(/\D/g, '') + decimal.slice(1))
        expect(sign === '−' ? -digits : digits).toBe(minor)
        expect(decimal).toMatch(/^[.,]\d\d$/)
      }),
    )
  })
})

describe('currency', () => {
  it('I18N-3 labels Indonesian with Rp and English with AED, every language with one', () => {
    expect(currencyLabel('id_id')).toBe('Rp')
    expect(currencyLabel('en_us')).toBe('AED')
    expect(langs.every((lang) => currencyLabel(lang).length > 0)).toBe(true)
    expect(new Set(langs.map((lang) => currencyLabel(lang))).size).toBe(7)
  })

  it('I18N-3 takes the one that base info fixes for all languages', () => {
    expect(currencyLabel('id_id', 'USD')).toBe('USD')
    expect(currencyLabel('id_id', ' ')).toBe('Rp')
    expect(formatMoney(500n, { lang: 'id_id', currency: 'USD' })).toBe('USD\u00a05,00')
  })

  it('I18N-3 puts label and amount in one line that does not break', () => {
    expect(formatMoney(128450n, { lang: 'en_us' })).toBe('AED\u00a01,284.50')
    expect(formatMoney(-500, { lang: 'id_id' })).toBe('−Rp\u00a05,00')
  })

  it('I18N-4 knows the tag of every language and reads an unknown one as English', () => {
    expect(langs.map(languageTag)).toEqual([
      'en-US',
      'zh-CN',
      'es-ES',
      'ms-MY',
      'vi-VN',
      'ja-JP',
      'de-DE',
      'it-IT',
      'id-ID',
    ])
    expect(languageTag('xx')).toBe('en-US')
  })
})
