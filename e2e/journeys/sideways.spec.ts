import { withdraw } from '@app/contracts/wire'
import type { Locator, Page } from '@playwright/test'
import { callApi } from '../fixtures/api'
import { boxOf, isSettled, scrollsSideways, violationsIn } from '../fixtures/looks'
import { makeReadyToWithdraw } from '../fixtures/member'
import { expect, test } from '../fixtures/test'

const phone = { width: 844, height: 390 }
const tablet = { width: 920, height: 900 }
test.use({ viewport: phone })

/** One place stands beside the other, and nothing is over the edge of the screen. */
async function areBeside(page: Page, left: Locator, right: Locator): Promise<void> {
  const one = await boxOf(left)
  const other = await boxOf(right)
  expect(other.x).toBeGreaterThan(one.right)
  expect(other.y).toBeLessThan(one.bottom)
  expect(one.y).toBeLessThan(other.bottom)
  expect(one.x).toBeGreaterThanOrEqual(0)
  expect(other.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(await scrollsSideways(page)).toBe(false)
}

/** What covers the middle of the field that has the focus, if anything does. */
const coverOf = (field: Locator) =>
  field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top === element || element.contains(top) ? null : (top?.outerHTML.slice(0, 200) ?? 'the edge of the screen')
  })

test('FRAME-5 LOT-2 LOT-6 a phone on its side shows the draw beside a board that can be bet on', async ({
  page,
  walletOf,
  trialMember,
}) => {
  await walletOf(trialMember).fill('20')
  await page.goto('/Lottery?key=k10&id=4')
  await isSettled(page)
  const bar = await boxOf(page.locator('footer'))
  const cell = (name: RegExp) => page.getByRole('button', { name })
  const ring = await boxOf(page.getByRole('timer'))
  for (const name of [/^A Big ×/, /^D Even ×/, /^3 ×/, /^14 ×/]) {
    const { x, bottom } = await boxOf(cell(name))
    expect(bottom).toBeLessThanOrEqual(bar.y)
    expect(x).toBeGreaterThan(ring.right)
  }
  await cell(/^14 ×/).tap()
  await expect(page.getByRole('button', { name: /^Review 1 pick/ })).toBeInViewport({ ratio: 1 })
  expect(await scrollsSideways(page)).toBe(false)
})

for (const [what, viewport] of [
  ['a phone on its side', phone],
  ['a tablet', tablet],
] as const)
  test(`FRAME-5 FRAME-6 LOT-8 LOT-9 ${what} has the slip beside a board that fills the screen, stays in use, and keeps its picks on the way back`, async ({
    page,
    walletOf,
    trialMember,
  }) => {
    const wallet = walletOf(trialMember)
    await wallet.fill('50')
    await page.setViewportSize(viewport)
    await page.goto('/Game')
    const game = page.locator('a[href^="/Lottery?key=k10&"]')
    await game.tap()
    await isSettled(page)
    const cell = (name: RegExp) => page.getByRole('button', { name })
    await cell(/^A Big ×/).tap()
    const free = (await boxOf(page.locator('footer'))).y - (await boxOf(cell(/^18 ×/))).bottom
    expect(free).toBeGreaterThanOrEqual(0)
    expect(free).toBeLessThan(40)
    await page.getByRole('button', { name: /^Review 1 pick/ }).tap()
    const slip = page.getByRole('dialog', { name: 'Your slip' })
    for (const name of [/^14 ×/, /^3 ×/, /^7 ×/]) {
      await expect(cell(name)).toBeInViewport({ ratio: 1 })
      await cell(name).tap()
    }
    await page.getByRole('button', { name: '5', exact: true }).tap()
    await expect(slip.getByRole('listitem')).toHaveCount(4)
    // it is part of the screen, so going back leaves both
    await page.goBack()
    await expect(page).toHaveURL('/Game')
    await game.tap()
    await isSettled(page)
    await expect(slip.getByRole('listitem')).toHaveCount(4)
    await areBeside(page, slip, cell(/^7 ×/))
    expect((await boxOf(slip)).bottom).toBeLessThanOrEqual(viewport.height)
    // its end scrolls inside it, while what is placed and how much it costs stay in sight
    const place = slip.getByRole('button', { name: /^Place 4 picks AED\s20\.00/ })
    await slip.getByRole('link', { name: 'Check it yourself' }).scrollIntoViewIfNeeded()
    await expect(slip.getByRole('link', { name: 'Check it yourself' })).toBeInViewport({ ratio: 1 })
    await expect(place).toBeInViewport({ ratio: 1 })
    const stake = page.getByLabel(/^Each pick/)
    await stake.focus()
    await expect.poll(() => coverOf(stake)).toBeNull()
    expect(await scrollsSideways(page)).toBe(false)
    expect(await violationsIn(page)).toEqual([])

    await place.tap()
    await expect(page.getByText(/^4 picks placed for draw \d+: /)).toBeVisible()
    await expect(slip).toBeHidden()
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await wallet.withoutWinnings()).toBe('30.00')
  })

test('FRAME-7 DRAW-1 a phone on its side shows the whole wheel, and what is known of it beside it', async ({
  page,
  trialMember,
}) => {
  expect(trialMember.token).not.toBe('')
  await page.goto('/luckDraw')
  await isSettled(page)
  const go = page.getByRole('button', { name: 'Go' })
  await expect(go.locator('xpath=..')).toBeInViewport({ ratio: 1 })
  expect((await boxOf(page.getByText(/^Next spin sealed as/))).x).toBeGreaterThan((await boxOf(go)).right)
})

/** Upright tablets: what follows the player stands below it, so no column ends early. */
const tablets = [tablet, { width: 768, height: 1024 }]

/** The stage is as wide as the frame, without bars, and each of these is below it. */
async function areBelow(page: Page, stage: Locator, places: Locator[]): Promise<void> {
  const { width, height, bottom } = await boxOf(stage)
  expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 20)
  expect(width / height).toBeCloseTo(16 / 9, 1)
  for (const place of places) expect((await boxOf(place)).y).toBeGreaterThanOrEqual(bottom)
}

test('FRAME-8 VIDEO-3 VIDEO-4 a phone on its side plays a video beside more of them, a tablet above two columns of them, without bars', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/PlayVideo?id=1')
  await isSettled(page)
  const stage = page.getByRole('group', { name: /^Player:/ })
  const more = page.getByRole('listitem').filter({ has: page.locator('a[href^="/PlayVideo"]') })
  await areBeside(page, stage, page.getByRole('heading', { level: 2 }).first())
  // its list is below it, not below the player
  await areBeside(page, stage, more.first())
  const { width, height } = await boxOf(stage)
  expect(height).toBeLessThan(phone.height * 0.63)
  expect(width / height).toBeCloseTo(16 / 9, 1)

  for (const viewport of tablets) {
    await page.setViewportSize(viewport)
    await areBelow(page, stage, [more.first()])
    await areBeside(page, more.nth(0), more.nth(1))
  }
})

test('FRAME-8 LIVE-5 a phone on its side shows a live room beside its host and the other rooms, a tablet above them', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/live')
  await page.locator('main a[href^="/liveVideo"]').first().tap()
  await isSettled(page)
  const stage = page.getByRole('group', { name: /^Player:/ })
  const others = page.getByRole('heading', { name: 'Also on air' })
  const places = [page.getByRole('button', { name: /^Follow/ }), page.getByRole('link', { name: /^About / }), others]
  for (const place of places) await areBeside(page, stage, place)
  const { width, height, bottom } = await boxOf(stage)
  expect(width / height).toBeCloseTo(16 / 9, 1)
  expect(bottom).toBeLessThan(phone.height)

  for (const viewport of tablets) {
    await page.setViewportSize(viewport)
    await areBelow(page, stage, places)
    const rooms = page.locator('main a[href^="/liveVideo"]')
    await areBeside(page, rooms.nth(0), rooms.nth(1))
    await areBeside(page, rooms.nth(1), rooms.nth(2))
  }
})

test('FRAME-12 WALLET-1 a phone on its side shows the whole deposit form', async ({ page, trialMember }) => {
  expect(trialMember.token).not.toBe('')
  await page.goto('/Recharge')
  await isSettled(page)
  await expect(page.getByRole('button', { name: 'Choose a channel' })).toBeInViewport({ ratio: 1 })
})

test('FRAME-9 HOSTS-2 a phone on its side shows a host beside the name and the facts', async ({
  page,
  trialMember,
}) => {
  expect(trialMember.token).not.toBe('')
  await page.goto('/nHomeDetail?id=2')
  await isSettled(page)
  const pictures = await boxOf(page.getByRole('region', { name: /^Pictures/ }))
  const name = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(pictures.bottom).toBeLessThanOrEqual((await boxOf(page.locator('footer'))).y)
  expect(name.x).toBeGreaterThan(pictures.right)
  expect(name.bottom).toBeLessThan(390 / 2)
})

test('FRAME-10 FRAME-11 WALLET-7 FIND-6 a phone on its side and a tablet show the chosen record beside the list, and the filter beside the money log', async ({
  app,
  page,
  trialMember,
  walletOf,
}) => {
  await walletOf(trialMember).fill('90')
  await makeReadyToWithdraw(app.url, trialMember, '246810')
  for (const money of ['20', '30']) await callApi(app.url, withdraw, { money, paypwd: '246810' }, trialMember)
  await page.goto('/WithdrawRecord')
  await isSettled(page)
  const newest = page.getByRole('button', { name: /^Kite Bank.*AED\s30\.00$/ })
  const first = page.getByRole('button', { name: /^Kite Bank.*AED\s20\.00$/ })
  const whole = page.getByRole('region', { name: /^Kite Bank/ })
  await expect(whole).toContainText(/AED\s30\.00/)
  for (const viewport of [tablet, phone]) {
    await page.setViewportSize(viewport)
    await areBeside(page, newest, whole)
    expect((await boxOf(whole)).y).toBeCloseTo((await boxOf(newest)).y, 0)
  }
  await first.click()
  await expect(whole).toContainText(/AED\s20\.00/)
  await page.keyboard.press('ArrowUp')
  await expect(newest).toBeFocused()
  await expect(whole).toContainText(/AED\s30\.00/)
  await expect(whole.getByRole('button', { name: /^Cancel/ })).toBeInViewport({ ratio: 1 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.goto('/Moneylog')
  await isSettled(page)
  const filter = page.getByRole('region', { name: 'Filter' })
  const movement = page
    .getByRole('listitem')
    .filter({ hasText: /^Withdrawal/ })
    .first()
  for (const viewport of [phone, tablet]) {
    await page.setViewportSize(viewport)
    await areBeside(page, filter, movement)
    // its fields begin where its buttons do
    const all = filter.getByRole('button', { name: 'All' }).first()
    expect((await boxOf(all)).x).toBeCloseTo((await boxOf(filter)).x, 0)
  }
})

for (const [what, viewport] of [
  ['a phone on its side', { width: 844, height: 390 }],
  ['an enlargement to 400 %', { width: 320, height: 256 }],
  ['a small phone', { width: 320, height: 640 }],
] as const)
  test(`FRAME-13 on ${what}, nothing covers a field that has the focus`, async ({ app, page, trialMember }) => {
    await makeReadyToWithdraw(app.url, trialMember, '246810')
    await page.setViewportSize(viewport)
    for (const [path, names] of [
      ['/Withdraw', [/^Amount/, /^Withdrawal password/]],
      ['/Recharge', [/^Amount/]],
    ] as const) {
      await page.goto(path)
      await isSettled(page)
      for (const name of names) {
        const field = page.getByRole('main').getByLabel(name)
        await field.focus()
        await expect.poll(() => coverOf(field), { message: `${path}: ${name}` }).toBeNull()
      }
    }
  })
