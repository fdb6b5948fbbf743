import { defaultPayWay, recharge, userInfo } from '@app/contracts'
import { reload, RequestFailure, useTransfer } from '@app/platform'
import { useState } from 'react'
import type { DepositOutcome } from '../../api/deposits'
import { payPage } from './payPage'
import { useDepositWatch } from './useDepositWatch'
import { useSubmitLock } from './useSubmitLock'

type DepositStep =
  | { name: 'choosing'; problem: RequestFailure | 'address' | null }
  | { name: 'paying'; id: number; channel: string; page: URL; /** Unix seconds. */ payUntil: number | null }
  | { name: DepositOutcome }

const choosing: DepositStep = { name: 'choosing', problem: null }

/** One deposit, from the choice of a channel to the payment page and its outcome. */
export function useDeposit(money: string) {
  const { run, failure } = useTransfer(recharge, 'quiet')
  const lock = useSubmitLock()
  const [step, setStep] = useState(choosing)
  const [channel, setChannel] = useState<string | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  useDepositWatch(step.name === 'paying' ? step.id : null, (outcome) => setStep({ name: outcome }))

  const open = async (chosen: string) => {
    setStep(choosing)
    setChannel(chosen)
    setIsOpening(true)
    const opened = await run({ pay_way: defaultPayWay, money, bank_type: chosen })
    setIsOpening(false)
    if (!opened) return
    const page = payPage(opened.pay_url)
    const { id, pay_until: payUntil } = opened
    setStep(page ? { name: 'paying', id, channel: chosen, page, payUntil } : { name: 'choosing', problem: 'address' })
  }
  const refused = failure instanceof RequestFailure ? failure : null
  return {
    step: step.name === 'choosing' && !isOpening ? { ...step, problem: step.problem ?? refused } : step,
    /** The channel chosen last. */
    channel,
    isOpening,
    isLocked: lock.isLocked,
    choose: (chosen: string) => void lock.attempt(() => open(chosen)),
    /** Back to the channels. The deposit stays as it is; should it be paid later, the balance is asked anew. */
    leave: () => {
      setStep(choosing)
      void reload(userInfo)
    },
  }
}
