import { formatDecimal } from '@app/money'
import { voidRoundWithin } from '../features/lottery/draw'
import { withdrawalReasons, type WithdrawalReason } from '../features/withdrawals/reasons'
import { creditWithin } from '../features/deposits/callback'
import { payWithin, refuseWithin } from '../features/withdrawals/review'
import { depositById, openWithdrawals, waitingDeposits } from './store'
import { Refused, UsageError, wordsOf, type Verb, type Work } from './verb'

const reasons = Object.keys(withdrawalReasons)
const isReason = (text: string): text is WithdrawalReason => reasons.includes(text)

function idOf(text: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`"${text}" is not the number of a ${what}`)
  return Number(text)
}

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
  const number = idOf(id, 'withdrawal')
  if (!isReason(reason)) throw new UsageError(`"${reason}" is not one of the published reasons: ${reasons.join(', ')}`)
  const outcome = await refuseWithin(services, tx, number, reason)
  if (outcome === 'unknown') throw new Refused(`withdrawal ${id} does not exist`)
  if (outcome === 'closed') throw new Refused(`withdrawal ${id} was already paid or refused`)
  return [`withdrawal ${id} was refused and returned in full`]
}

async function payWithdrawal({ tx, services, words }: Work) {
  const [id] = wordsOf(words, 'id')
  if (!(await payWithin(services, tx, idOf(id, 'withdrawal'), 4))) throw new Refused(`withdrawal ${id} is not open`)
  return [`withdrawal ${id} was paid`]
}

async function listDeposits({ tx, words }: Work) {
  wordsOf(words)
  const rows = await waitingDeposits(tx, 200)
  if (rows.length === 0) return ['no deposit is waiting']
  return rows.map(
    (row) =>
      `${row.id}  ${row.username}  ${formatDecimal(row.amount)}  ${row.channel}  ${row.reference}  opened ${row.created_at.toISOString()}  ${waitOf(row)}`,
  )
}

type Wait = { is_expired: boolean; pay_until: Date; cancelled_at: Date | null; paid_late_at: Date | null }

function waitOf({
  is_expired: isExpired,
  pay_until: payUntil,
  cancelled_at: cancelledAt,
  paid_late_at: paidLateAt,
}: Wait): string {
  if (paidLateAt !== null) return `failed, but reported paid by the provider ${paidLateAt.toISOString()}`
  if (cancelledAt !== null) return `cancelled ${cancelledAt.toISOString()}`
  return `${isExpired ? 'expired' : 'payable until'} ${payUntil.toISOString()}`
}

async function creditDeposit({ tx, services, words }: Work) {
  const [id] = wordsOf(words, 'id')
  const deposit = await depositById(tx, idOf(id, 'deposit'))
  if (deposit === undefined) throw new Refused(`deposit ${id} does not exist`)
  if (!(await creditWithin(tx, deposit, 4, services.clock.now())))
    throw new Refused(`deposit ${id} is no longer waiting`)
  return [`deposit ${id} was credited with ${formatDecimal(deposit.amount)}`]
}

/** The provider's reference is required too, so that a wrong number credits nobody. */
async function creditFailedDeposit({ tx, services, words }: Work) {
  const [id, reference] = wordsOf(words, 'id', 'reference')
  const deposit = await depositById(tx, idOf(id, 'deposit'))
  if (deposit === undefined) throw new Refused(`deposit ${id} does not exist`)
  if (deposit.reference !== reference)
    throw new Refused(`${reference} is not the provider's reference of deposit ${id}`)
  if (!(await creditWithin(tx, deposit, 4, services.clock.now(), 3)))
    throw new Refused(`deposit ${id} has not failed: it is waiting, or already credited`)
  return [`deposit ${id}, which had failed, was credited with ${formatDecimal(deposit.amount)}`]
}

async function voidRound({ tx, services, words }: Work) {
  const [game, period] = wordsOf(words, 'game', 'period')
  if (!(await voidRoundWithin(services, tx, game, period))) {
    throw new Refused(`there is no period ${period} of ${game} that is still open`)
  }
  return [
    `period ${period} of ${game} is void: its secret is revealed, and its stakes are returned with the next settlement`,
  ]
}

export const playVerbs = {
  withdrawals: {
    usage: '',
    about: 'Lists open withdrawals, the next one to be paid first.',
    touches: [],
    run: listWithdrawals,
  },
  'refuse-withdrawal': {
    usage: '<id> <reason>',
    about: `Refuses an open withdrawal and returns it in full. Reasons: ${reasons.join(', ')}.`,
    touches: ['withdrawal', 'journal', 'posting', 'account'],
    run: refuseWithdrawal,
  },
  'pay-withdrawal': {
    usage: '<id>',
    about: 'Pays an open withdrawal now instead of when it is due.',
    touches: ['withdrawal', 'journal', 'posting'],
    run: payWithdrawal,
  },
  deposits: {
    usage: '',
    about:
      'Lists deposits that are waiting for payment and deposits that failed but were paid after all, newest first.',
    touches: [],
    run: listDeposits,
  },
  'credit-deposit': {
    usage: '<id>',
    about: 'Credits a waiting deposit that the provider shows as paid but did not report.',
    touches: ['deposit', 'journal', 'posting', 'account'],
    run: creditDeposit,
  },
  'credit-failed-deposit': {
    usage: '<id> <reference>',
    about: 'Credits a failed deposit with its own amount, after the provider has confirmed the payment.',
    touches: ['deposit', 'journal', 'posting', 'account'],
    run: creditFailedDeposit,
  },
  'void-round': {
    usage: '<game> <period>',
    about: 'Cancels a period before it closes, returns every stake and reveals the secret.',
    touches: ['round'],
    run: voidRound,
  },
} satisfies Record<string, Verb>
