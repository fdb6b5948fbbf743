import type { WithdrawalRule } from '@app/contracts'
import { parseWire } from '@app/money'
import { payPasswordLength } from '../../components/pay-password-form/payPasswordFault'
import type { Key } from '../../texts'

export type Fault = { field: 'amount' | 'password'; text: Key; /** hundredths, for {{money}} */ minor?: bigint }

/** What is known about the member's account; null while it is not known, and then only the server decides. */
type Known = { rule: WithdrawalRule | null; balance: bigint | null }

/** How much of the balance can be withdrawn now (HONEST-7); null while the balance is not known. */
export function freeOf({ rule, balance }: Known): bigint | null {
  if (balance === null) return null
  const free = balance - parseWire(rule?.locked ?? '0.00')
  return free < 0n ? 0n : free
}

/** Whether the amount is within the rule that the member can read beside it (HONEST-4). */
function limitFault(minor: bigint, { rule, balance }: Known): Omit<Fault, 'field'> | null {
  if (rule?.leftToday === 0) return { text: 'withdraw.noneLeft' }
  if (rule && minor < parseWire(rule.min)) return { text: 'withdraw.tooLittle', minor: parseWire(rule.min) }
  if (rule && minor > parseWire(rule.max)) return { text: 'withdraw.tooMuch', minor: parseWire(rule.max) }
  if (balance !== null && minor > balance) return { text: 'withdraw.notEnough', minor: balance }
  const free = freeOf({ rule, balance })
  if (free !== null && minor > free) return { text: 'withdraw.lockedFault', minor: free }
  return null
}

/** The first reason why the withdrawal cannot be sent (WALLET-6). `minor` is the amount, null if none was typed. */
export function withdrawalFault(form: { minor: bigint | null; password: string }, known: Known): Fault | null {
  if (form.minor === null) return { field: 'amount', text: 'withdraw.wrongAmount' }
  const limit = limitFault(form.minor, known)
  if (limit) return { field: 'amount', ...limit }
  if (form.password.length < payPasswordLength) return { field: 'password', text: 'withdraw.noPassword' }
  return null
}
