import type { BankAccount, WithdrawalRecord, WithdrawalRule } from '@app/contracts'

export const boundAccount: BankAccount = {
  bankName: 'First Harbour Bank',
  number: '•••• 4821',
  holder: 'Lena Marek',
}

export const makeRule = (changes: Partial<WithdrawalRule> = {}): WithdrawalRule => ({
  min: '50.00',
  max: '5000.00',
  perDay: 3,
  leftToday: 2,
  reasons: ['The bank did not accept the account.', 'The account is not in your name.'],
  ...changes,
})

export const makeWithdrawal = (changes: Partial<WithdrawalRecord> = {}): WithdrawalRecord => ({
  id: 8,
  status: 2,
  statusText: 'Paid',
  isCancelled: false,
  amount: '250.00',
  description: 'First Harbour Bank •••• 4821',
  createdAt: 1_790_000_000,
  reviewedAt: 1_790_000_200,
  ...changes,
})
