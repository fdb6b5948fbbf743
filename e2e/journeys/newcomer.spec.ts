import { fairnessRound, gameOrders, lotteryHistory, playLimits, setPlayLimits } from '@app/contracts/wire'
import { formatDecimal, parseWire } from '@app/money'
import { callApi } from '../fixtures/api'
import { newcomer, Wallet } from '../fixtures/member'
import { type Account, expect, type Page, test } from '../fixtures/test'

const stake = 5
/** A game with a draw every minute. */
const game = /Quick Minute/

async function register(page: Page): Promise<Pick<Account, 'username' | 'token' | 'tokensso'>> {
  const { username, password } = newcomer()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Invite code').fill('WELCOME')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/Mine$/)
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    tokensso: localStorage.getItem('tokensso') ?? '',
  }))
  return { username, ...stored }
}

async function openPaymentPage(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Recharge' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: 'Choose a channel' }).click()
  await page.getByRole('button', { name: 'Sandbox card' }).click()
  return page.frameLocator('iframe')
}

async function deposit(page: Page, amount: string): Promise<void> {
  const pay = await openPaymentPage(page, amount)
  await pay.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`${amount}.* added`) })).toBeVisible()
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Waits for a round with enough time left, so that the bet does not race against the close. */
async function placeBet(page: Page): Promise<string> {
  const clock = page.getByRole('timer')
  await expect(clock).toHaveAccessibleName(/ 0:(1[2-9]|[2-5]\d)$| 1:00$/)
  await page.getByRole('button', { name: /Big ×/ }).click()
  await page.getByRole('button', { name: /Even ×/ }).click()
  const amount = page.getByLabel(/^Each pick/)
  await amount.fill(String(stake))
  await page.getByRole('button', { name: /^Review 2 picks/ }).click()
  const slip = page.getByRole('dialog', { name: 'Your slip' })
  await slip.getByRole('button', { name: /^Place 2 picks/ }).click()
  const placed = page.getByText(/2 picks placed for draw \d+/)
  await expect(placed).toBeVisible()
  return /draw (\d+)/.exec((await placed.textContent()) ?? '')?.[1] ?? ''
}

/** Opens the fairness page of the drawn period and lets the browser recompute it. */
async function verifyDraw(page: Page, account: Account, short: string): Promise<void> {
  const draws = await callApi(new URL(page.url()).origin, lotteryHistory, { key: 'k1' }, account)
  const draw = draws.find(({ expect: period }) => period.endsWith(short))
  expect(draw, 'the draw that was bet on').toBeDefined()
  await page
    .getByRole('link', { name: new RegExp(`Draw ${short}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `Draw ${short}` })).toBeVisible()
  await expect(page.getByText('matches its seal').first()).toBeVisible()
  await expect(page.getByText('The link is the one that was published.')).toBeVisible()
  await expect(page.getByText('These are the dice of the draw.')).toBeVisible()
  const round = await callApi(new URL(page.url()).origin, fairnessRound, { key: 'k1', expect: draw?.expect ?? '' })
  expect(round.opencode).toEqual(draw?.opencode)
}

/** The video plays behind the page's controls; only the element knows what plays. */
const video = (page: Page) => page.locator('video')
const positionOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused)

async function watchPreview(page: Page): Promise<void> {
  await page.locator('a[href^="/PlayVideo"]').first().click()
  const before = page.getByRole('dialog', { name: 'You have a 15‑second preview' })
  await expect(before).toBeVisible()
  await before.getByRole('button', { name: 'Watch the preview' }).click()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1)
  const over = page.getByRole('dialog', { name: 'That was your 15‑second preview' })
  await expect(over).toBeVisible()
  expect(await isPaused(page)).toBe(true)
  expect(await positionOf(page)).toBeLessThanOrEqual(17.5)

  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await page.getByRole('slider', { name: 'Position' }).fill('40')
  await expect(over).toBeVisible()
  expect(await isPaused(page)).toBe(true)
  expect(await positionOf(page)).toBeLessThanOrEqual(17.5)
}

for (const database of ['embedded', 'postgres'] as const) {
  test.describe(`a newcomer, with the ${database} database`, () => {
    test.use({ database, backendFor: 'own' })

    test('ROUTE-1 REG-3 MINE-5 WALLET-1 WALLET-2 WALLET-13 ZHOME-1 LOT-8 LOT-9 LOT-13 WALLET-8 WALLET-9 VIDEO-6 looks around, joins, deposits, bets, checks the draw and watches a preview', async ({
      page,
      app,
    }) => {
      await page.goto(app.url)
      await expect(page).toHaveURL(`${app.url}/live`)
      await expect(page.getByText('You’re looking around as a visitor.')).toBeVisible()
      await page.getByRole('link', { name: 'Register' }).click()
      const account: Account = { ...(await register(page)), password: '' }
      const wallet = new Wallet(app.url, account, app.books)
      await expect(page.getByRole('heading', { name: account.username })).toBeVisible()
      const ways = page.getByRole('list', { name: 'What you can do now' }).getByRole('link')
      await expect(ways).toHaveText([/^Prize wheel/, /^Add to your balance/, /^Watch something/])
      for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 })

      await deposit(page, '200')
      await expect(page.getByText(/Your balance is now AED\s200\.00/)).toBeVisible()
      await page.getByRole('link', { name: 'To my account' }).click()
      await expect(page.getByRole('heading', { name: /added/ })).toHaveCount(0)
      await expect(page.getByText('200.00')).toBeVisible()
      await expect(ways).toHaveCount(0)
      await wallet.equalsLedger()

      await tab(page, 'Home').click()
      await page.getByRole('link', { name: game }).click()
      await expect(page).toHaveURL(/\/Lottery\?key=k1&id=\d+$/)
      const period = await placeBet(page)
      expect(await wallet.balance()).toBe('190.00')

      await page.goBack()
      await watchPreview(page)

      const order = async () => (await callApi(app.url, gameOrders, {}, account))[0]
      await expect.poll(async () => (await order())?.status, { timeout: 600_000 }).toBe(1)
      const settled = await order()
      const shown = formatDecimal(19_000n + parseWire(settled?.win_money ?? '0'))
      expect(await wallet.balance()).toBe(shown)
      await page.goto('/Game')
      await page.getByRole('link', { name: game }).click()
      await expect(page.getByText(shown)).toBeVisible()
      await verifyDraw(page, account, period)

      await page.goto('/GameRecord')
      const record = page
        .getByRole('listitem')
        .filter({ hasText: `Draw ${settled?.data[0]?.expect}` })
        .first()
      await expect(record).toContainText(parseWire(settled?.win_money ?? '0') > 0n ? 'Won' : 'Lost')
      await page.goto('/Moneylog')
      await expect(page.getByRole('listitem').filter({ hasText: 'Deposit' })).toContainText('+200.00')
      await expect(page.getByRole('listitem').filter({ hasText: 'Stake' })).toContainText('−10.00')
      await wallet.equalsLedger()
    })
  })
}

test.describe('the payment page', () => {
  test('WALLET-13 says that a declined deposit took nothing', async ({ page, trialMember, walletOf }) => {
    await page.goto('/Mine')
    const pay = await openPaymentPage(page, '50')
    await pay.getByRole('button', { name: 'Don’t pay' }).click()
    await expect(page.getByRole('heading', { name: 'Not paid' })).toBeVisible()
    const wallet = walletOf(trialMember)
    expect(await wallet.balance()).toBe('0.00')
    await wallet.equalsLedger()
  })

  test('WALLET-13 shows a delayed deposit once it is paid, and back does not return to the choice of channels', async ({
    page,
    trialMember,
    walletOf,
  }) => {
    await page.goto('/Mine')
    const pay = await openPaymentPage(page, '75.5')
    await pay.getByRole('button', { name: 'Pay in 10 seconds' }).click()
    await expect(pay.getByRole('heading', { name: 'On its way' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /75\.50 added/ })).toBeVisible()
    const wallet = walletOf(trialMember)
    expect(await wallet.balance()).toBe('75.50')
    await wallet.equalsLedger()
    await page.getByRole('button', { name: 'Back' }).tap()
    await expect(page).toHaveURL(/\/Recharge$/)
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  })

  test('WALLET-15 is back after a reload and from its record, is paid once, and says so on the way back', async ({
    page,
    trialMember,
    walletOf,
  }) => {
    await page.goto('/Mine')
    const pay = await openPaymentPage(page, '60')
    await expect(pay.getByRole('button', { name: /^Pay AED\s60/ })).toBeVisible()
    await page.reload()
    await expect(pay.getByRole('button', { name: /^Pay AED\s60/ })).toBeVisible()
    await page.goto('/RechargeRecord')
    await page.getByRole('link', { name: /^Pay:/ }).tap()
    await pay.getByRole('button', { name: /^Pay AED\s60/ }).click()
    await expect(page.getByRole('heading', { name: /60\.00 added/ })).toBeVisible()
    await page.getByRole('link', { name: 'Deposit records' }).tap()
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: /60\.00 added/ })).toBeVisible()
    // one press of the browser's back button, not one per page of the provider
    await page.goBack()
    await expect(page).toHaveURL(/\/RechargeRecord$/)
    await expect(page.getByRole('button', { name: /Sandbox card/ })).toHaveCount(0)
    const wallet = walletOf(trialMember)
    expect(await wallet.balance()).toBe('60.00')
    await wallet.equalsLedger()
  })

  test('WALLET-15 HONEST-3 accepts no payment once its deposit is cancelled, which frees the limit', async ({
    page,
    app,
    trialMember,
    walletOf,
  }) => {
    await callApi(app.url, setPlayLimits, { deposit: '100' }, trialMember)
    await page.goto('/Mine')
    await openPaymentPage(page, '80')
    const address = (await page.locator('iframe').getAttribute('src')) ?? ''
    await page.goto('/Recharge')
    await expect(page.getByText(/^Of this, AED\s80\.00 still waits for payment/)).toBeVisible()
    await page.goto('/Channel?money=20')
    await page.getByRole('button', { name: /^Cancel: AED\s80\.00$/ }).tap()
    await expect(page.getByText('Deposit cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
    expect(await (await fetch(address)).text()).toContain('Cancelled')
    expect((await callApi(app.url, playLimits, {}, trialMember)).deposit.used).toBe('0.00')
    await page.goto('/RechargeRecord')
    await expect(page.getByRole('listitem')).toContainText('Cancelled')
    await walletOf(trialMember).equalsLedger()
  })
})
