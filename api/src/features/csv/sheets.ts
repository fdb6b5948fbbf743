import type { Language } from '@app/contracts'
import type { DepositRecord, GameOrder, MoneyLogEntry, WithdrawalRecord } from '@app/contracts/wire'
import { isSelection } from '@app/fairness'
import { nameOf } from '../lottery/texts'
import type { Sheet } from './file'
import { columnTitles as titles, fileNames } from './texts'

export const depositSheet: Sheet<DepositRecord> = {
  name: fileNames.deposits,
  timeOf: (deposit) => deposit.create_time,
  columns: [
    { title: titles.submitted, of: ({ create_time: at }, clock) => clock.time(at) },
    { title: titles.paid, of: ({ pay_time: at }, clock) => clock.time(at) },
    { title: titles.channel, of: ({ desc }) => desc },
    { title: titles.status, of: (deposit) => deposit.status_text },
    { title: titles.amount, isAmount: true, of: ({ money }) => money },
  ],
}

export const withdrawalSheet: Sheet<WithdrawalRecord> = {
  name: fileNames.withdrawals,
  timeOf: (withdrawal) => withdrawal.create_time,
  columns: [
    { title: titles.submitted, of: ({ create_time: at }, clock) => clock.time(at) },
    { title: titles.reviewed, of: ({ update_time: at }, clock) => clock.time(at) },
    { title: titles.details, of: ({ desc }) => desc },
    { title: titles.status, of: (withdrawal) => withdrawal.status_text },
    { title: titles.amount, isAmount: true, of: ({ money }) => money },
  ],
}

export const logSheet: Sheet<MoneyLogEntry> = {
  name: fileNames.log,
  timeOf: (entry) => entry.createtime,
  columns: [
    { title: titles.time, of: ({ createtime: at }, clock) => clock.time(at) },
    { title: titles.kind, of: (entry) => entry.type_txt },
    { title: titles.details, of: ({ desc }) => desc },
    { title: titles.amount, isAmount: true, of: ({ money }) => money },
  ],
}

/** A side's name, or the sum itself. */
const pickText = (type: string, lang: Language) => (isSelection(type) && nameOf(type)?.[lang]) || type

export const gameOrderSheet = (lang: Language): Sheet<GameOrder> => ({
  name: fileNames.games,
  timeOf: (order) => order.create_time,
  columns: [
    { title: titles.ordered, of: ({ create_time: at }, clock) => clock.time(at) },
    { title: titles.settled, of: ({ update_time: at }, clock) => clock.time(at) },
    { title: titles.game, of: ({ name }) => name },
    { title: titles.draw, of: ({ data: [first] }) => first?.expect ?? '' },
    { title: titles.picks, of: ({ data }) => data.map(({ type }) => pickText(type, lang)).join(' · ') },
    { title: titles.dice, of: ({ opencode }) => [...opencode].join(' ') },
    { title: titles.status, of: (order) => order.status_text },
    { title: titles.stake, isAmount: true, of: ({ money }) => money },
    { title: titles.winnings, isAmount: true, of: (order) => order.win_money },
  ],
})
