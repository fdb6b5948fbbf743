import { makeRule } from '../../test/bank'
import { freeOf, withdrawalFault } from './withdrawalFault'

const balance = 128_450n
const rule = makeRule()
const form = (minor: bigint | null, password = '246810') => ({ minor, password })

describe('why a withdrawal cannot be sent', () => {
  it.each([
    [null, 'withdraw.wrongAmount'],
    [49_99n, 'withdraw.tooLittle'],
    [50_00n, null],
    [1284_50n, null],
    [1284_51n, 'withdraw.notEnough'],
    [5000_01n, 'withdraw.tooMuch'],
  ])('WALLET-6 HONEST-4 with the amount %p it is %p', (minor, text) => {
    expect(withdrawalFault(form(minor), { rule, balance })?.text ?? null).toBe(text)
  })

  it.each([
    [makeRule({ leftToday: 0 }), { text: 'withdraw.noneLeft' }],
    [makeRule({ locked: '1200.00' }), { text: 'withdraw.lockedFault', minor: 84_50n }],
    [makeRule({ locked: '1034.50' }), null],
  ])('HONEST-4 HONEST-7 it names what the rule leaves: %#', (left, fault) => {
    expect(withdrawalFault(form(250_00n), { rule: left, balance })).toEqual(fault && { field: 'amount', ...fault })
  })

  it('WALLET-6 it is a password of fewer than six digits, after the amount', () => {
    expect(withdrawalFault(form(250_00n, '24681'), { rule, balance })?.field).toBe('password')
    expect(withdrawalFault(form(null, ''), { rule, balance })?.field).toBe('amount')
  })

  it('HONEST-7 the server decides while the rule or the balance is not known', () => {
    expect(withdrawalFault(form(1n), { rule: null, balance: null })).toBeNull()
    expect(freeOf({ rule, balance: null })).toBeNull()
    expect(freeOf({ rule: makeRule({ locked: '2000.00' }), balance })).toBe(0n)
  })
})
