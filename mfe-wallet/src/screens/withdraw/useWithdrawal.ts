import { withdraw, withdrawalRule } from '@app/contracts'
import { formatDecimal, parseWire } from '@app/money'
import { isRefusal, tellSuccess, useCall, useDraft, useFormat, useTransfer, useMember } from '@app/platform'
import { useState } from 'react'
import { reloadWithdrawals } from '../../api/withdrawals'
import { amountFromAddress } from '../../components/amount/amountFromAddress'
import { failureOf } from '../../components/form-problem/failureOf'
import { refusedField } from '../../components/form-problem/refusedField'
import { useMoneyGate } from '../../components/money-gate/useMoneyGate'
import { type Fault, withdrawalFault } from './withdrawalFault'

const fields = ['amount', 'password'] as const

/** One withdrawal at a time: the form's values, its error, and the outcome. */
export function useWithdrawal() {
  const gate = useMoneyGate('withdraw.closed')
  const member = useMember()
  const { readTyped } = useFormat()
  const rule = useCall(withdrawalRule, {}, { failure: 'quiet' })
  const { run, isPending, failure } = useTransfer(withdraw, 'quiet', tellSuccess)
  const [amount, setAmount] = useDraft('wallet.withdraw', '')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [shown, setReported] = useState(failure)
  /** The field that the last refusal concerns, until it is edited. */
  const [refused, setRefused] = useState<Fault['field'] | null>(null)

  // A refused password must be typed again; after a lost response it stays, so that the retry is the same transfer.
  if (shown !== failure) {
    setReported(failure)
    if (isRefusal(failure)) setPassword('')
    setRefused(refusedField(failureOf(failure), fields))
  }
  const balance = member.state === 'ready' ? parseWire(member.data.money) : null
  const minor = amountFromAddress(amount, readTyped)

  const send = async (toSend: bigint) => {
    const made = await run({ amount: formatDecimal(toSend), password })
    if (made) {
      setAmount('')
      setPassword('')
    }
    // after a failure too, since the data may be stale
    await reloadWithdrawals()
  }
  /** @returns the name of the field to correct first */
  const submit = (): Fault['field'] | null => {
    if (!gate.isOpen) {
      gate.notify()
      return null
    }
    const found = withdrawalFault({ minor, password }, { rule: rule.state === 'ready' ? rule.data : null, balance })
    setFault(found)
    if (!found && minor !== null) void send(minor)
    return found?.field ?? null
  }
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value)
    setFault(null)
    setRefused(null)
  }
  const isOfField = refusedField(failureOf(failure), fields) !== null
  return {
    amount,
    password,
    minor,
    balance,
    rule,
    fault,
    submit,
    isPending,
    refusal: refused === null ? null : { field: refused, message: failure?.message ?? '' },
    failure: isOfField ? null : failureOf(failure),
    focusAt: isRefusal(failure) ? (refusedField(failure, fields) ?? 'password') : null,
    attempt: failure,
    setAmount: typing(setAmount),
    setPassword: typing(setPassword),
  }
}
