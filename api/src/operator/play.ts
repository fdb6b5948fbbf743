import { formatDecimal } from '@app/money'
import { voidRoundWithin } from '../features/lottery/draw'
import { withdrawalReasons, type WithdrawalReason } from '../features/withdrawals/reasons'
import { refuseWithin } from '../features/withdrawals/review'
import { openWithdrawals } from './store'
import { Refused, UsageError, wordsOf, type Verb, type Work } from './verb'

const reasons = Object.keys(withdrawalReasons)
const isReason = (text: string): text is WithdrawalReason => reasons.includes(text)

async function listWithdrawals({ tx, words }: Work) {
  wordsOf(words)
  const rows = await openWithdrawals(tx, 200)
  if (rows.length === 0) return ['no withdrawal is open']
  return rows.map(
    (row) =>
      `${row.id}  ${row.username}  ${formatDecimal(row.amount)}  ${row.bank} …${row.last4}  made ${row.created_at.toISOString()}  paid out ${row.pay_at.toISOString()}`,
  )
}

async function refuseWithdrawal({ tx, services, words }: Work) {
  const [id, reason] = wordsOf(words, 'id', 'reason')
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new UsageError(`"${id}" is no number of a withdrawal`)
  if (!isReason(reason)) throw new UsageError(`"${reason}" is not one of the published reasons: ${reasons.join(', ')}`)
  const outcome = await refuseWithin(services, tx, Number(id), reason)
  if (outcome === 'unknown') throw new Refused(`there is no withdrawal ${id}`)
  if (outcome === 'closed') throw new Refused(`withdrawal ${id} was paid or refused before`)
  return [`withdrawal ${id} is refused and returned in full`]
}

async function voidRound({ tx, services, words }: Work) {
  const [game, period] = wordsOf(words, 'game', 'period')
  if (!(await voidRoundWithin(services, tx, game, period))) {
    throw new Refused(`there is no period ${period} of ${game} that is not drawn yet`)
  }
  return [`period ${period} of ${game} is void: its secret is revealed, its stakes go back with the next settlement`]
}

export const playVerbs = {
  withdrawals: {
    usage: '',
    about: 'Lists the open withdrawals, the next to be paid first.',
    touches: [],
    run: listWithdrawals,
  },
  'refuse-withdrawal': {
    usage: '<id> <reason>',
    about: `Refuses an open withdrawal and returns it in full. Reasons: ${reasons.join(', ')}.`,
    touches: ['withdrawal', 'journal', 'posting', 'account'],
    run: refuseWithdrawal,
  },
  'void-round': {
    usage: '<game> <period>',
    about: 'Cancels a period before its draw; every stake goes back and the secret is revealed.',
    touches: ['round'],
    run: voidRound,
  },
} satisfies Record<string, Verb>
