import type { RequestOf } from '@app/contracts'
import { fairnessRound, type FairnessRound, gameOrders, lotteryList, placeOrder } from '@app/contracts/wire'
import { formatDecimal, parseWire } from '@app/money'
import { callApi } from '../fixtures/api'
import { loseAnswers, tamper } from '../fixtures/faults'
import { registerMember, rememberIn, Wallet } from '../fixtures/member'
import { type Account, expect, type Page, test } from '../fixtures/test'

/** A game with very short rounds. */
const quick = {
  key: 'k20',
  name: 'Sprint',
  desc: '',
  ico: '/media/art/games/k1.svg',
  periodSeconds: 20,
  classSlug: 'fast',
}

const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ×`) })
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first()
const slipOf = (page: Page) => page.getByRole('dialog', { name: 'Your slip' })
const review = (page: Page) => page.getByRole('button', { name: /^Review/ })

/** Waits for a round with enough time left, so that the next steps do not race against the close. */
async function waitForSeconds(page: Page, min: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const label = await page.getByRole('timer').getAttribute('aria-label')
        const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(label ?? '') ?? []
        return Number(minutes) * 60 + Number(seconds)
      },
      { intervals: [250] },
    )
    .toBeGreaterThanOrEqual(min)
}

/** LOT-7: each mistake is reported and nothing is sent. */
async function makeEveryMistake(page: Page): Promise<void> {
  const amount = page.getByLabel(/^Each pick/)
  await review(page).tap()
  await expect(toast(page, 'Choose a number!')).toBeVisible()
  await cell(page, 'A Big').tap()
  await amount.fill('')
  await review(page).tap()
  await expect(toast(page, 'Please enter the amount')).toBeVisible()
  await amount.fill('0')
  await review(page).tap()
  await expect(toast(page, 'Wrong amount')).toBeVisible()
  await amount.fill('9x9')
  await review(page).tap()
  await expect(toast(page, /^A bet is a whole amount/)).toBeVisible()
  await expect(amount).toHaveValue('9x9')
  await amount.fill('99')
  await review(page).tap()
  await expect(toast(page, 'insufficient tickets, contact customer service to recharge!')).toBeVisible()
}

/** Picks survive the period: confirmed again, then placed once although two responses are lost. */
async function placeOverTheClose(page: Page): Promise<string> {
  await page.getByRole('button', { name: '5', exact: true }).tap()
  await cell(page, 'D Even').tap()
  await cell(page, '10').tap()
  await review(page).tap()
  const slip = slipOf(page)
  await expect(slip.getByRole('listitem')).toHaveCount(3)
  await slip.getByRole('button', { name: 'Remove Sum 10' }).tap()
  await expect(slip.getByText('comes up 108 of 216 times · ×1.94').first()).toBeVisible()
  await expect(slip.getByText(/has closed and nothing was placed/)).toBeVisible()
  await slip.getByRole('button', { name: /^Use for draw/ }).tap()
  const lost = await loseAnswers(page, 'game_place_order', 2)
  await slip.getByRole('button', { name: /^Place 2 picks/ }).tap()
  await expect(slip.getByText('However often it is sent, it is placed once and paid once.')).toBeVisible()
  const placed = page.getByText(/^2 picks placed for draw \d+, once: .+ Nothing was taken twice\.$/)
  await expect(placed).toBeVisible()
  expect(lost()).toBe(2)
  await expect(slip).toBeHidden()
  return /draw (\d+)/.exec((await placed.textContent()) ?? '')?.[1] ?? ''
}

/** The draw shows the dice and announces them; the member's own result is below. */
async function watchTheDraw(page: Page, short: string): Promise<void> {
  const own = page.getByRole('button', { name: `Your picks · ${short}` })
  await expect(own).toContainText(/2 picks, AED\s10\.00 staked\. It (opens at .+|is opening)\./)
  const opened = page.getByText(
    new RegExp(`^Draw ${short} opened: [1-6], [1-6], [1-6]\\. Sum \\d+, (Big|Small), (Odd|Even)\\.$`),
  )
  await expect(opened).toHaveAttribute('role', 'status')
  await expect(own).toContainText(/AED\s10\.00 staked, AED\s(0\.00|9\.70|19\.40) came back[+−]\d+\.\d\d/)
  const last = page.getByRole('link', { name: new RegExp(`Draw ${short}`) })
  await expect(last).toContainText('matches its seal')
  await expect(last).toContainText(/\d+(Big|Small) · (Odd|Even)/)
  await expect(page.getByRole('timer')).toBeVisible()
}

async function checkAndTamper(page: Page, short: string): Promise<void> {
  await page.getByRole('button', { name: 'Past draws' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`Draw ${short}`) })
    .tap()
  await expect(page.getByRole('heading', { name: `Draw ${short}` })).toBeVisible()
  for (const words of [
    'It is the seal that was published.',
    'These are the dice of the draw.',
    'The link is the one that was published.',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('This device saw the same seal while the draw was open.')).toBeVisible()
  await tamper<FairnessRound>(page, fairnessRound.path, (round) => ({ ...round, opencode: [1, 1, 1] }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(`Draw ${short} does not match its seal`)
  await expect(page.getByText('These are not the dice that were announced.')).toBeVisible()
}

test.describe('the game', () => {
  test.use({ database: 'postgres', backendFor: 'own' })

  test('LOT-1 LOT-2 LOT-3 LOT-5 LOT-6 LOT-7 LOT-8 LOT-9 LOT-11 LOT-12 LOT-13 REFRESH-1 is found in the hall, played across the close of a period with lost responses, drawn, settled and checked', async ({
    page,
    app,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/)
    await app.books.openGame(quick)
    const member = await registerMember(app.url)
    const wallet = new Wallet(app.url, member, app.books)
    await wallet.fill('50')
    await rememberIn(page, app.url, member)

    await page.goto('/Game')
    await page.getByRole('tab', { name: 'Fast' }).tap()
    await page.getByRole('link', { name: quick.name }).tap()
    await expect(page.getByText('50.00', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Refresh successful')).toBeVisible()
    await makeEveryMistake(page)
    const short = await placeOverTheClose(page)
    expect(await wallet.withoutWinnings()).toBe('40.00')
    expect(await callApi(app.url, gameOrders, {}, member)).toHaveLength(1)
    await watchTheDraw(page, short)

    const [order] = await callApi(app.url, gameOrders, {}, member)
    const balance = formatDecimal(40_00n + parseWire(order?.win_money ?? '0'))
    await expect(page.getByText(balance, { exact: true })).toBeVisible()
    expect(await wallet.balance()).toBe(balance)
    await wallet.equalsLedger()
    await checkAndTamper(page, short)
  })
})

test.describe('without touch and without motion', () => {
  test.use({ hasTouch: false, isMobile: false, contextOptions: { reducedMotion: 'reduce' } })

  test('LOT-6 LOT-8 LOT-9 LOT-10 can be played using only the keyboard, placing one bet however often the key is pressed', async ({
    page,
    app,
    trialMember,
    walletOf,
  }) => {
    const wallet = walletOf(trialMember)
    await wallet.fill('20')
    await page.goto('/Lottery?key=k3&id=2')
    await waitForSeconds(page, 15)
    await cell(page, 'B Small').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'C Odd')).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel(/^Each pick/).focus()
    await page.keyboard.type('3')
    await review(page).focus()
    await page.keyboard.press('Enter')
    await expect(slipOf(page).getByRole('heading', { name: 'Your slip' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(slipOf(page)).toBeHidden()
    await expect(review(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await slipOf(page)
      .getByRole('button', { name: /^Place 2 picks/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^2 picks placed for draw \d+: .+ It opens at /)).toBeVisible()
    expect(await wallet.withoutWinnings()).toBe('14.00')

    await page.getByRole('button', { name: /^Seal/ }).press('Enter')
    await expect(page.getByRole('dialog', { name: /^Draw \d+$/ }).getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await refusesWhatIsWrong(app.url, trialMember)
    expect(await wallet.withoutWinnings()).toBe('14.00')
  })
})

/** LOT-10: the server's own checks, whatever a client sends. */
async function refusesWhatIsWrong(appUrl: string, member: Account): Promise<void> {
  const game = (await callApi(appUrl, lotteryList, {})).find(({ key }) => key === 'k3')
  const [open] = await callApi(appUrl, gameOrders, {}, member)
  const right = {
    item: 'bi',
    money: '1',
    lid: game?.id ?? 0,
    mid: Number(member.token),
    expect: open?.data[0]?.expect ?? '',
  }
  const wrong: Partial<RequestOf<typeof placeOrder>>[] = [
    { expect: '202001010001' },
    { item: 'bi,bi' },
    { item: 'all' },
    { money: '-1' },
    { money: '0.5' },
    { money: '100000' },
    { mid: right.mid + 1 },
  ]
  for (const change of wrong)
    await expect(callApi(appUrl, placeOrder, { ...right, ...change }, member), JSON.stringify(change)).rejects.toThrow(
      /was refused/,
    )
}
