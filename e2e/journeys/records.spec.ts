import { languages } from '@app/contracts'
import { defaultPayWay, gameOrders, lotteryInfo, moneyLog, recharge, withdraw } from '@app/contracts/wire'
import { formatDecimal, parseWire } from '@app/money'
import { callApi } from '../fixtures/api'
import { placeBet } from '../fixtures/bet'
import { scrollsSideways } from '../fixtures/looks'
import { makeReadyToWithdraw } from '../fixtures/member'
import { type Account, type App, expect, type Page, test } from '../fixtures/test'
import { Traffic } from '../fixtures/traffic'

const bets = 22
const stake = '2.00'
const payPassword = '246810'
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const row = (page: Page, title: string) => rows(page).filter({ hasText: new RegExp(`^${title}`) })
const dirhams = (minor: bigint) => new RegExp(`AED\\s${formatDecimal(minor)}`)
const ordersOf = (page: Page, game: string) => rows(page).filter({ has: page.getByText(game, { exact: true }) })

/** Many bets on short draws that settle while the journey waits, and one on a draw that stays open for minutes. */
async function placeBets(appUrl: string, member: Account): Promise<void> {
  for (let placed = 0; placed < bets; placed++) await placeBet(appUrl, member, { key: 'k1', money: stake })
  const secondsLeft = async () => (await callApi(appUrl, lotteryInfo, { key: 'k10' }, member)).second
  await expect.poll(secondsLeft, { timeout: 600_000, intervals: [1000] }).toBeGreaterThan(120)
  await placeBet(appUrl, member, { key: 'k10', money: stake })
}

test('MINE-2 MINE-6 WALLET-7 WALLET-8 WALLET-9 WALLET-10 REFRESH-1 the records of a new member say that they are empty, and show a deposit after a refresh', async ({
  page,
  trialMember,
  walletOf,
}) => {
  await page.goto('/Mine')
  for (const name of ['Personal report', 'Deposit records', 'Withdrawal records', 'Game records', 'Money log']) {
    await page.getByRole('link', { name }).tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    if (name === 'Personal report') await expect(row(page, 'Deposits')).toContainText(dirhams(0n))
    else await expect(page.getByText('Empty data')).toBeVisible()
    if (name !== 'Money log') await page.getByRole('button', { name: 'Back' }).tap()
  }
  await walletOf(trialMember).fill('30')
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await expect(page.getByText('Refresh successful')).toBeVisible()
  await expect(rows(page)).toHaveText([/^Deposit.* · Sandbox card\+30\.00$/])
  await page.goto('/RechargeRecord')
  await expect(rows(page)).toHaveText([/^Sandbox cardAED\s30\.00Submitted .* [AP]MPaid .* [AP]MPaid$/])
  await page.goto('/Mine')
  await page.getByRole('button', { name: 'Balance over time' }).tap()
  const history = page.getByRole('dialog', { name: 'Balance over time' })
  await history.getByRole('radio', { name: '30 days' }).tap()
  await history.getByText('Show as table').tap()
  await expect(history.getByRole('row')).toHaveCount(31)
  await expect(history.getByRole('row').nth(1)).toHaveText('Today30.00')
  await expect(history.getByRole('row').nth(2)).toHaveText(/0\.00$/)
})

/** Opens the waiting bet from the game's own report; back returns there. */
async function readWaiting(page: Page): Promise<void> {
  await page.goto('/Lottery?key=k10&id=4')
  await page.getByRole('button', { name: 'Personal report' }).tap()
  const report = page.getByRole('dialog', { name: 'Personal report' })
  await expect(report.getByRole('listitem').filter({ hasText: 'Play money' })).toContainText(dirhams(46_00n))
  await report.getByRole('link', { name: 'Game records' }).tap()
  await expect(ordersOf(page, 'Quick Minute')).toHaveCount(bets)
  await expect(ordersOf(page, 'Evening')).toContainText(/EveningAED\s2\.00Draw \d{12}Ordered.*Big.*Awaiting draw/)
  await page.goBack()
  await expect(page.getByRole('timer')).toBeVisible()
}

async function readSettled(page: Page, app: App, member: Account): Promise<void> {
  const settled = async () => (await callApi(app.url, gameOrders, {}, member)).filter(({ status }) => status === 1)
  await expect.poll(async () => (await settled()).length, { timeout: 600_000, intervals: [1000] }).toBe(bets)
  await page.goto('/GameRecord')
  const isShown = { hasText: /Won AED\s3\.88|Lost AED\s2\.00/ }
  await expect(ordersOf(page, 'Quick Minute').filter(isShown)).toHaveCount(bets)
  const [newest] = await settled()
  const card = ordersOf(page, 'Quick Minute').first()
  const dice = await card.getByRole('img').evaluateAll((images) => images.map((one) => one.getAttribute('aria-label')))
  expect(dice.filter((label) => /^[1-6]$/.test(label ?? '')).join('')).toBe(newest?.opencode)
  const hasWon = parseWire(newest?.win_money ?? '0') > 0n
  await expect(card.getByText(hasWon ? /^Won AED\s3\.88$/ : /^Lost AED\s2\.00$/).first()).toBeVisible()
  await expect(card.getByText(/^Settled .+[AP]M$/)).toBeVisible()
}

/** The money log says which draw a stake was for, and leads to that bet. */
async function followStake(page: Page): Promise<void> {
  await page.goto('/Moneylog')
  const stake = rows(page)
    .filter({ hasText: /^Stake/ })
    .first()
  // winnings that came later may fill the first page
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    await expect(stake).toContainText(/Evening\s\d{4}/, { timeout: 500 })
  }).toPass()
  await stake.getByRole('link').tap()
  await expect(page.locator('[aria-current=true]').filter({ hasText: 'Evening' })).toBeInViewport()
}

/** Checks that the report's totals, and those of its days, are the sums of single orders. */
async function readReport(page: Page, app: App, member: Account): Promise<void> {
  const orders = await callApi(app.url, gameOrders, {}, member)
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + parseWire(amount), 0n)
  const staked = sum(orders.map(({ money }) => money))
  const won = sum(orders.map(({ win_money: win }) => win))
  await page.goto('/Personalreport')
  await expect(row(page, 'Play money')).toContainText(dirhams(staked))
  await expect(row(page, 'Winnings')).toContainText(dirhams(won))
  await expect(row(page, 'Deposits')).toContainText(dirhams(90_00n))
  await expect(row(page, 'Withdrawals')).toContainText(dirhams(20_00n))
  await expect(page.getByRole('definition')).toHaveText(
    [won, staked, 90_00n, 20_00n].map((sum) => new RegExp(`^${dirhams(sum).source}$`)),
  )
  const byDay = page.getByRole('table', { name: 'Winnings and stakes by day' })
  await page.getByText('Show as table').first().tap()
  await expect(byDay.getByRole('row')).toHaveCount(1 + 7)
  await page.getByRole('radio', { name: '30 days' }).press('Space')
  await expect(page).toHaveURL(/\?days=30$/)
  await page.getByText('Show as table').first().tap()
  await expect(byDay.getByRole('row')).toHaveCount(1 + 30)
  expect(await scrollsSideways(page)).toBe(false)
  const [sign, task] = won < staked ? ['−', staked - won] : ['', won - staked]
  await expect(page.getByRole('main')).toContainText(new RegExp(`Task amount${sign}AED\\s${formatDecimal(task)}`))
}

/** All movements, from the API. */
async function movementsOf(appUrl: string, member: Account): Promise<string[]> {
  const found: string[] = []
  for (let number = 1; ; number++) {
    const { data } = await callApi(appUrl, moneyLog, { page: number, limit: '10' }, member)
    if (data.length === 0) return found
    found.push(...data.map(({ type_txt: type, money }) => `${type} ${money.replace('-', '')}`))
  }
}

/** Reads the log page by page, past one that fails; then leaves and returns. */
async function readLog(page: Page, app: App, member: Account): Promise<void> {
  const shown = async () => {
    const texts = await rows(page).allInnerTexts()
    return texts.map((text) => `${text.split('\n')[0]} ${/\d+\.\d\d$/.exec(text)?.[0]}`)
  }
  const end = page.getByText('Not anymore')
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
  await page.goto('/Mine')
  await page.route(/getMoneylog\?.*page=3/, (route) => route.abort())
  await page.getByRole('link', { name: 'Money log' }).tap()
  await expect(rows(page)).toHaveCount(20)
  await page.mouse.wheel(0, 5000)
  await expect(page.getByText('This page didn’t load')).toBeVisible()
  await expect(rows(page).nth(19)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    await expect(end).toBeInViewport({ timeout: 500 })
    expect(await below()).toBeLessThan(1)
  }).toPass()
  expect(await shown()).toEqual(await movementsOf(app.url, member))

  const before = (await place()) - 400
  await page.mouse.wheel(0, -400)
  await expect.poll(place).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(/\/Mine$/)
  const traffic = await Traffic.of(page)
  await page.goForward()
  await expect(end).toBeVisible()
  await expect.poll(place).toBe(before)
  expect(traffic.calls()).toEqual([])
  await traffic.stop()
}

test('LOT-2 WALLET-7 WALLET-8 WALLET-9 WALLET-10 REPORT-1 REPORT-2 LIST-1 LIST-2 ROUTE-6 records show bets before and after their draw, add up, load in pages, and are back without a request', async ({
  page,
  app,
  trialMember,
  walletOf,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await walletOf(trialMember).fill('90')
  await makeReadyToWithdraw(app.url, trialMember, payPassword)
  await callApi(app.url, withdraw, { money: '20', paypwd: payPassword }, trialMember)
  await placeBets(app.url, trialMember)
  await readWaiting(page)
  await readSettled(page, app, trialMember)
  await followStake(page)
  await readReport(page, app, trialMember)
  await readLog(page, app, trialMember)
  await page.goto('/WithdrawRecord')
  await expect(rows(page)).toHaveText([/^Kite Bank.*4821AED\s20\.00Submitted .* [AP]M/])
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('WALLET-15 what can be done with an open deposit stands on one line in nine languages', async ({
    page,
    app,
    trialMember,
  }) => {
    const requested = { pay_way: defaultPayWay, money: '1250', bank_type: 'Sandbox bank transfer' }
    await callApi(app.url, recharge, requested, trialMember)
    await page.goto('/RechargeRecord')
    for (const language of languages)
      await test.step(language, async () => {
        await page.evaluate((chosen) => localStorage.setItem('viodeLang', chosen), language)
        await page.reload()
        const actions = rows(page).locator('a[href*="deposit="], button')
        await expect(actions).toHaveCount(2)
        await page.evaluate(() => document.fonts.ready)
        const lines = await actions.evaluateAll((all) => [
          ...new Set(
            all.flatMap((action) => {
              const range = document.createRange()
              range.selectNodeContents(action)
              return [...range.getClientRects()].map(({ top }) => Math.round(top))
            }),
          ),
        ])
        expect.soft(lines, language).toHaveLength(1)
      })
  })
})
