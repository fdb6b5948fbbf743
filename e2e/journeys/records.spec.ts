import {
  depositRecords,
  type GameOrder,
  gameOrders,
  lotteryInfo,
  lotteryList,
  moneyLog,
  placeOrder,
  withdraw,
} from '@app/contracts'
import { formatDecimal, parseWire } from '@app/money'
import { callApi } from '../fixtures/api'
import { loseAnswers } from '../fixtures/faults'
import { makeReadyToWithdraw } from '../fixtures/member'
import { type Account, expect, type Page, test } from '../fixtures/test'
import { Traffic } from '../fixtures/traffic'

const payPassword = '246810'
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).tap()
const figure = (amount: string) =>
  new RegExp(`AED\\s${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)

/** Bets as any client could send them: one pick each, on the game that is drawn next. */
async function bet(appUrl: string, member: Account, times: number): Promise<void> {
  const game = (await callApi(appUrl, lotteryList, {})).find(({ key }) => key === 'k1')
  for (let placed = 0; placed < times; placed++) {
    const { now_expect: period } = await callApi(appUrl, lotteryInfo, { key: 'k1' }, member)
    const order = { item: 'bi', money: '2', lid: game?.id ?? 0, mid: Number(member.token), expect: period }
    await callApi(appUrl, placeOrder, order, member)
  }
}

/** The same figures, put together from the member's single orders. */
async function sumsOf(appUrl: string, member: Account) {
  const orders: GameOrder[] = await callApi(appUrl, gameOrders, {}, member)
  const sum = (of: (order: GameOrder) => string) => orders.reduce((total, order) => total + parseWire(of(order)), 0n)
  return { staked: sum(({ money }) => money), won: sum(({ win_money: won }) => won) }
}

test('WALLET-7 WALLET-8 WALLET-9 WALLET-10 REFRESH-1 a new member’s records are empty and say so; a deposit shows after a pull, and by the keyboard', async ({
  page,
  trialMember,
  walletOf,
}) => {
  for (const name of ['Deposit records', 'Withdrawal records', 'Game records', 'Money log']) {
    await page.goto('/Mine')
    await page.getByRole('link', { name }).tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page.getByText('Empty data')).toBeVisible()
  }
  await walletOf(trialMember).fill('30')
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await expect(page.getByText('Refresh successful')).toBeVisible()
  await expect(rows(page)).toHaveText([/^Deposit.*\+30\.00K$/])
})

test('WALLET-7 WALLET-8 WALLET-9 WALLET-10 LIST-1 LIST-2 LOT-2 ROUTE-6 records tell what happened: waiting, then settled, in pages, and back finds page and place without a request', async ({
  page,
  app,
  trialMember,
  walletOf,
  expectConsole,
}) => {
  test.setTimeout(150_000)
  expectConsole(/ERR_FAILED/)
  const wallet = walletOf(trialMember)
  await wallet.fill('90')
  await makeReadyToWithdraw(app.url, trialMember, payPassword)
  await callApi(app.url, withdraw, { money: '20', paypwd: payPassword }, trialMember)
  await bet(app.url, trialMember, 22)
})
