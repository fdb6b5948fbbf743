import { depositRecords, type OpenDeposit, playLimits, recharge, resumeRecharge, userInfo } from '@app/contracts'
import {
  reload,
  request,
  RequestFailure,
  useAction,
  useDraft,
  useLocation,
  useNavigate,
  useTransfer,
} from '@app/platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { depositHref, type DepositOutcome, lookAtDeposit } from '../../api/deposits'
import { chosenTheme, payPage } from './payPage'
import { useDepositWatch } from './useDepositWatch'
import { useSubmitLock } from './useSubmitLock'

type Paying = { name: 'paying'; id: number; channel: string; page: URL; /** Unix seconds. */ payUntil: number | null }
type DepositStep =
  | { name: 'choosing'; problem: RequestFailure | 'address' | null }
  | { name: 'resuming' }
  | Paying
  | { name: DepositOutcome }

/** The step of the deposit with this ID; a null ID is an address without a deposit. */
type Known = { id: number | null; step: DepositStep }

const choosing: Known = { id: null, step: { name: 'choosing', problem: null } }

/** The deposit ID in the address, if any: it survives a reload and a visit to another screen. */
function useDepositOfAddress(): number | null {
  const id = Number(new URLSearchParams(useLocation().search).get('deposit'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** One deposit, from choosing a channel to the payment page and its outcome. */
export function useDeposit(money: string) {
  const { run, failure } = useTransfer(recharge, 'quiet')
  const resuming = useAction((id: number) => request(resumeRecharge, { id, theme: chosenTheme() }), 'quiet')
  const navigate = useNavigate()
  const lock = useSubmitLock()
  const id = useDepositOfAddress()
  const [, setTyped] = useDraft('wallet.recharge', '')
  const [known, setKnown] = useState(choosing)
  const [channel, setChannel] = useState<string | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const isKnown = known.id === id
  const step = isKnown ? known.step : id === null ? choosing.step : ({ name: 'resuming' } as const)

  const end = (ended: number, outcome: DepositOutcome) => {
    setKnown({ id: ended, step: { name: outcome } })
    // The amount is used up: clear it, so that nobody sends it again by going back.
    if (outcome === 'paid') setTyped('')
    void reload(playLimits)
  }
  useDepositWatch(step.name === 'paying' ? step.id : null, (outcome) => step.name === 'paying' && end(step.id, outcome))

  const show = (opened: OpenDeposit, of: string): boolean => {
    const page = payPage(opened.payUrl)
    setKnown(
      page
        ? { id: opened.id, step: { name: 'paying', id: opened.id, channel: of, page, payUntil: opened.payUntil } }
        : { id, step: { name: 'choosing', problem: 'address' } },
    )
    return page !== null
  }
  const open = async (chosen: string) => {
    setKnown({ id, step: choosing.step })
    setChannel(chosen)
    setIsOpening(true)
    const opened = await run({ amount: money, channel: chosen, theme: chosenTheme() })
    setIsOpening(false)
    if (!opened) return
    void reload(playLimits)
    if (show(opened, chosen)) void navigate(depositHref(money, opened.id), { replace: true })
  }
  const resume = async (requested: number) => {
    const { outcome, record } = await lookAtDeposit(requested)
    if (outcome) {
      void reload(depositRecords)
      return end(requested, outcome)
    }
    const opened = await resuming.run(requested)
    if (opened) show(opened, record?.description ?? '')
    else setKnown({ id: requested, step: { name: 'choosing', problem: null } })
  }
  const resumeAgain = useEffectEvent((requested: number) => {
    if (!isKnown) void resume(requested)
  })
  useEffect(() => {
    if (id !== null) resumeAgain(id)
  }, [id])

  const refused = (id === null ? failure : (resuming.failure ?? failure)) as Error | null
  const problem = refused instanceof RequestFailure ? refused : null
  return {
    step: step.name === 'choosing' && !isOpening ? { ...step, problem: step.problem ?? problem } : step,
    /** The channel chosen last. */
    channel,
    isOpening,
    isLocked: lock.isLocked,
    choose: (chosen: string) => void lock.attempt(() => open(chosen)),
    /** Repeats the step that failed. */
    retry: () => {
      if (channel !== null) void lock.attempt(() => open(channel))
      else if (id !== null) void lock.attempt(() => resume(id))
    },
    /** Back to the channels. The deposit stays open; the balance is refetched in case it was paid. */
    leave: () => {
      setKnown(choosing)
      void navigate(depositHref(money), { replace: true })
      void reload(userInfo, depositRecords)
    },
  }
}
