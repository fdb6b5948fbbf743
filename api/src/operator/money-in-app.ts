import type { AnswerOf, BackOfficeCalls } from '@app/back-office'
import type { Command } from './command'
import { readFlags } from './members'
import type { Office } from './remote/office'
import { switches } from './site'
import { Refused, UsageError, wordsOf } from './verb'

type Called = Pick<Command, 'name' | 'words' | 'reason'>
type Deposit = AnswerOf<BackOfficeCalls['readDeposit']>
type Switches = AnswerOf<BackOfficeCalls['readMoneySwitches']>
/** What was done, or the number of the approval that it waits for. */
type Outcome = { done: string } | { approval: number }
type Work = (office: Office, called: Called) => Promise<Outcome>

/** Of `set`: what they stop is money, by the name of the call's field, and whether 1 opens it. */
const moneySwitches = {
  isplay: { field: 'areBetsOpen', open: 1 },
  isluckdraw: { field: 'isWheelOpen', open: 1 },
  close_withdraw: { field: 'arePaymentsOpen', open: 0 },
} as const
const isMoneySwitch = (name: string): name is keyof typeof moneySwitches => name in moneySwitches
const switchIn = (word: string) => word.split('=')[0] ?? ''

const outcomeOf = (approval: number | null, done: string): Outcome => (approval === null ? { done } : { approval })

function numberOf(word: string, what: string): string {
  if (/^[1-9]\d{0,8}$/.test(word)) return word
  throw new UsageError(`"${word}" is not the number of a ${what}`)
}

async function credit(office: Office, id: string, sent: { reference?: string; why: string; state: Deposit['state'] }) {
  const path = `/deposits/${numberOf(id, 'deposit')}`
  const deposit = await office.get<Deposit>(path)
  if (deposit.state !== sent.state) throw new Refused(`deposit ${id} is ${deposit.state}, not ${sent.state}`)
  const { reference = deposit.reference, why } = sent
  const approval = await office.changeMoney('POST', `${path}/credit`, { reference, why })
  return outcomeOf(approval, `deposit ${id} was credited`)
}

const work: Readonly<Record<string, Work>> = {
  async 'pay-withdrawal'(office, { words, reason: why }) {
    const [id] = wordsOf(words, 'id')
    const approval = await office.changeMoney('POST', `/withdrawals/${numberOf(id, 'withdrawal')}/pay`, { why })
    return outcomeOf(approval, `withdrawal ${id} was paid`)
  },
  async 'credit-deposit'(office, { words, reason: why }) {
    const [id] = wordsOf(words, 'id')
    return credit(office, id, { why, state: 'waiting' })
  },
  async 'credit-failed-deposit'(office, { words, reason: why }) {
    const [id, reference] = wordsOf(words, 'id', 'reference')
    return credit(office, id, { reference, why, state: 'failed' })
  },
  async 'void-round'(office, { words, reason: why }) {
    const [game, period] = wordsOf(words, 'game', 'period').map(encodeURIComponent)
    const approval = await office.changeMoney('POST', `/games/${game}/periods/${period}/void`, { why })
    return outcomeOf(approval, `period ${period} of ${game} is void`)
  },
  async set(office, { words, reason: why }) {
    const flags = readFlags(words, switches)
    const others = Object.keys(flags).filter((name) => !isMoneySwitch(name))
    if (others.length > 0)
      throw new UsageError(
        `a second person approves what stops money: set ${others.join(', ')} in a command of its own`,
      )
    const path = '/money-switches'
    const { answer, version } = await office.read<Switches>(path)
    const after: Record<string, unknown> = { ...answer, why }
    for (const [name, { field, open }] of Object.entries(moneySwitches)) {
      const flag = flags[name as keyof typeof moneySwitches]
      if (flag !== undefined) after[field] = flag === open
    }
    return outcomeOf(await office.changeMoney('PUT', path, after, version), words.join(' '))
  },
}

/** Whether a running app does it by a call that may take a second person, whoever has the key. */
export const movesMoney = ({ name, words }: Pick<Called, 'name' | 'words'>): boolean =>
  name === 'set' ? words.some((word) => isMoneySwitch(switchIn(word))) : name in work

/** Moves or stops money in the running app, or says who has to approve it, and where. */
export async function moneyInApp(office: Office, called: Called): Promise<string[]> {
  const outcome = await work[called.name]?.(office, called)
  if (outcome === undefined) throw new Error(`${called.name} moves no money`)
  if ('done' in outcome) return [outcome.done]
  const { address } = await office.get<AnswerOf<BackOfficeCalls['signInWays']>>('/session/ways')
  return [
    `nothing has happened yet: a second person has to approve it, from payments or an administrator`,
    `${address}/approvals, request ${outcome.approval}, within a day`,
  ]
}
