import { moneyLog, personalReport, userInfo, withdraw, withdrawalRecords, withdrawalRule } from '@app/contracts'
import { formatDecimal, parseWire } from '@app/money'
import { isRefusal, reload, tellSuccess, useCall, useDraft, useFormat, useTransfer, useMember } from '@app/platform'
import { useState } from 'react'
import { givenAmount } from '../../components/amount/givenAmount'
import { failureOf } from '../../components/form-problem/failureOf'
import { refusedField } from '../../components/form-problem/refusedField'
import { useMoneyGate } from '../../components/money-gate/useMoneyGate'
import { type Fault, withdrawalFault } from './withdrawalFault'

const fields = ['amount', 'password'] as const

/** Everything that a withdrawal changes, asked anew; after a failure too, since nobody knows how old the figures are. */
const reloadWallet = () => reload(userInfo, withdrawalRule, withdrawalRecords, moneyLog, personalReport)

/** One withdrawal at a time: what is typed, what keeps it from being sent, and what came of it. */
export function useWithdrawal() {
  const gate = useMoneyGate('withdraw.closed')
  const member = useMember()
  const { readTyped } = useFormat()
  const rule = useCall(withdrawalRule, {}, { failure: 'quiet' })
  const { run, isPending, failure } = useTransfer(withdraw, 'quiet', tellSuccess)
  const [amount, setAmount] = useDraft('wallet.withdraw', '')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [told, setTold] = useState(failure)
  /** The field that the last refusal is about, until it is typed anew. */
  const [refused, setRefused] = useState<Fault['field'] | null>(null)

  // A refused password is typed anew; one whose answer was lost stays, so that the repeat is the same.
  if (told !== failure) {
    setTold(failure)
    if (isRefusal(failure)) setPassword('')
    setRefused(refusedField(failureOf(failure), fields))
  }
  const balance = member.state === 'ready' ? parseWire(member.data.money) : null
  const minor = givenAmount(amount, readTyped)

  const send = async (toSend: bigint) => {
    const made = await run({ amount: formatDecimal(toSend), password })
    if (made) {
      setAmount('')
      setPassword('')
    }
    await reloadWallet()
  }
  /** @returns the name of the field that is to be corrected first */
  const submit = (): Fault['field'] | null => {
    if (!gate.isOpen) {
      gate.tell()
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
    ...{ amount, password, minor, balance, rule, fault, submit },
    isPending,
    refusal: refused === null ? null : { field: refused, message: failure?.message ?? '' },
    failure: isOfField ? null : failureOf(failure),
    focusAt: isRefusal(failure) ? (refusedField(failure, fields) ?? 'password') : null,
    attempt: failure,
    setAmount: typing(setAmount),
    setPassword: typing(setPassword),
  }
}
