import type { MoneyLogEntry } from '@app/contracts'

const screens: ReadonlyMap<string, string> = new Map([
  ['deposit', '/RechargeRecord'],
  ['bet', '/GameRecord'],
  ['payout', '/GameRecord'],
  ['refund', '/GameRecord'],
  ['prize', '/luckDraw'],
  ['withdraw_reserve', '/WithdrawRecord'],
  ['withdraw_paid', '/WithdrawRecord'],
  ['withdraw_return', '/WithdrawRecord'],
])

/** Where the record of a movement is; undefined if it has none. */
export function recordHref({ kind, recordId }: Pick<MoneyLogEntry, 'kind' | 'recordId'>): string | undefined {
  const screen = screens.get(kind)
  if (screen === undefined || recordId === null) return undefined
  return kind === 'prize' ? screen : `${screen}?id=${recordId}`
}
