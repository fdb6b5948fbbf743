import { digitsIn, hasOthers } from './accountNumber'

describe('an account number', () => {
  it.each([
    ['9988-7766 48.21', false],
    ['DE 9988', true],
    ['９９８８', true],
    ['', false],
  ])('WALLET-4 has only digits of ours and what groups them: %j', (text, isRefused) => {
    expect(hasOthers(text)).toBe(isRefused)
  })

  it('WALLET-4 has 34 digits at most', () => {
    expect(digitsIn(` 12-34 ${'5'.repeat(40)}`)).toBe(`1234${'5'.repeat(30)}`)
  })
})
