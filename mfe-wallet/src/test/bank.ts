import type { BankAccount, WithdrawalRecord, WithdrawalRule } from '@app/contracts'

export const boundAccount: BankAccount = {
  bankName: 'First Harbour Bank',
  number: '•••• 4821',
  holder: 'Lena Marek',
}

export const makeRule = (changes: Partial<WithdrawalRule> = {}): WithdrawalRule => ({
  min: '50.00',
  max: '5000.00',
  num: 3,
  left: 2,
  reasons: ['The bank did not accept the account.', 'The account is not in the name of the member.'],
  ...changes,
})

export const makeWithdrawal = (changes: Partial<WithdrawalRecord> = {}): WithdrawalRecord => ({
  id: 8,
  status: 2,
  status_text: 'Paid',
  money: '250.00',
  desc: 'First Harbour Bank •••• 4821',
  create_time: 1_790_000_000,
  update_time: 1_790_000_200,
  ...changes,
})
