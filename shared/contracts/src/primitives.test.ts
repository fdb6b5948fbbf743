import * as v from '@app/schema'
import { amountSchema, idTextSchema, pageSchema, textSchema } from './inputs'
import { flagSchema, moneyTextSchema } from './primitives'

const takes = (schema: v.GenericSchema, value: unknown) => v.is(schema, value)

describe('the wire formats', () => {
  it.each(['0', '5', '0.01', '1284.5', '999999999.99'])('API-4 accepts %s as an amount', (text) => {
    expect(takes(amountSchema, text)).toBe(true)
  })

  it.each(['', '-1', '+1', '1e3', '0x10', ' 7 ', '007', '1.', '.5', '1.234', '1,5', '1000000000', 'Infinity', '１'])(
    'API-4 LOT-10 refuses %j as an amount',
    (text) => {
      expect(takes(amountSchema, text)).toBe(false)
    },
  )

  it.each(['-1284.50', '0', '12.3'])('API-4 accepts %s as an amount from the server', (text) => {
    expect(takes(moneyTextSchema, text)).toBe(true)
  })

  it.each(['1.234', '1e3', '', '1,284.50', 'NaN'])('API-4 refuses %j as an amount from the server', (text) => {
    expect(takes(moneyTextSchema, text)).toBe(false)
  })

  it('API-4 reads IDs from strings and numbers, positive integers only', () => {
    expect(v.parse(idTextSchema, '12')).toBe(12)
    expect(v.parse(idTextSchema, 12)).toBe(12)
    for (const bad of ['0', '-1', '1.5', '1e3', '', '01', 'abc', '2147483648', '9'.repeat(20)])
      expect(takes(idTextSchema, bad)).toBe(false)
  })

  it('LIST-1 counts pages from 1, also if none is given', () => {
    expect(v.parse(pageSchema, undefined)).toBe(1)
    expect(v.parse(pageSchema, '2')).toBe(2)
    for (const bad of ['0', '-1', '1.5', 'x']) expect(takes(pageSchema, bad)).toBe(false)
  })

  it('API-4 reads flags from numbers and strings', () => {
    expect([0, 1, '0', '1'].map((flag) => v.parse(flagSchema, flag))).toEqual([0, 1, 0, 1])
    for (const bad of [2, true, '', null]) expect(takes(flagSchema, bad)).toBe(false)
  })

  it('API-4 refuses control characters and overlong text', () => {
    expect(takes(textSchema(4), ' abcd ')).toBe(true)
    expect(v.parse(textSchema(4), 'e\u0301')).toBe('\u00e9')
    for (const bad of ['abcde', 'a\u0000b', 'a\nb', 'a\u202Eb', 'a\u200Bb', 'a\uFEFFb', 'a\u2066b'])
      expect(takes(textSchema(4), bad)).toBe(false)
  })
})
