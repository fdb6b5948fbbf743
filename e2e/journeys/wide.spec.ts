import { silentOn } from '../fixtures/answers'
import { expectInside } from '../fixtures/frame'
import { isSettled, scrollsSideways, smallTargets, violationsIn } from '../fixtures/looks'
import { logInDemoMember, makeReadyToWithdraw, registerMember, rememberIn, Wallet } from '../fixtures/member'
import { playbackOf, positionOf } from '../fixtures/playback'
import { finishedScreens } from '../fixtures/routes'
import { type Account, expect, type Page, test } from '../fixtures/test'
import { Traffic } from '../fixtures/traffic'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

const payPassword = '246810'
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const panelOf = (page: Page, name: string) => dialog(page, name).locator('section').first()
const besideTheFrame = (page: Page) => page.mouse.click(120, 450)

async function barriersIn(page: Page): Promise<string[]> {
  const faults = [...(await smallTargets(page)), ...(await violationsIn(page))]
  return (await scrollsSideways(page)) ? [...faults, 'scrolls sideways'] : faults
}

test.describe('every screen', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

  test('FRAME-1 FRAME-3 is inside the frame and passes axe, and everything clickable reacts to the mouse and shows focus', async ({
    page,
    app,
  }) => {
    const kinds = new Map<string, number>()
    const screens = await finishedScreens(app.url)
    const groups = [screens.filter(({ isForVisitors }) => isForVisitors), screens.filter((one) => !one.isForVisitors)]
    for (const group of groups) {
      for (const { path, address } of group)
        await test.step(path, async () => {
          await page.goto(address)
          await isSettled(page)
          expect.soft(await barriersIn(page), path).toEqual([])
          expect.soft(await silentOn(page, kinds), path).toEqual([])
        })
      await rememberIn(page, app.url, await logInDemoMember(app.url))
    }
    expect(kinds.size).toBeGreaterThan(40)
  })
})

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/live')
  await tab(page, 'Me').click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/Mine$/)
}

/** @returns the number of the draw of the bet */
async function bet(page: Page): Promise<string> {
  await tab(page, 'Home').click()
  await page.getByRole('link', { name: /Quick Minute/ }).click()
  await page.getByRole('button', { name: 'Past draws' }).click()
  await expectInside(page, panelOf(page, 'Past draws'))
  await besideTheFrame(page)
  await expect(dialog(page, 'Past draws')).toBeHidden()

  await expect(page.getByRole('timer')).toHaveAccessibleName(/ 0:(1[2-9]|[2-5]\d)$| 1:00$/)
  await page.getByRole('button', { name: /Big ×/ }).click()
  await page.getByRole('button', { name: /Small ×/ }).click()
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: /^Review 2 picks/ }).click()
  await expectInside(page, panelOf(page, 'Your slip'))
  await dialog(page, 'Your slip')
    .getByRole('button', { name: /^Place 2 picks/ })
    .click()
  const placed = page.getByText(/^2 picks placed for draw \d+: .+ It opens at /)
  await expectInside(page, placed)
  return /draw (\d+)/.exec((await placed.textContent()) ?? '')?.[1] ?? ''
}

/** Drags the floating wheel elsewhere first, which does not open it. */
async function spin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const wheel = page.getByRole('link', { name: 'Prize wheel' })
  const before = await wheel.boundingBox()
  await wheel.hover()
  await page.mouse.down()
  await page.mouse.move(400, 500, { steps: 30 })
  await page.mouse.up()
  await expect(page).toHaveURL(/\/zhome$/)
  expect((await wheel.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 200)
  await expectInside(page, wheel)
  await wheel.click()
  await page.getByRole('button', { name: 'Go' }).click()
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' })
  await expect(ok).toBeVisible()
  await expectInside(page, page.getByRole('dialog').locator('section').first())
  await ok.click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
}

async function deposit(page: Page): Promise<void> {
  await tab(page, 'Me').click()
  await page.getByRole('link', { name: 'Recharge' }).click()
  await page.getByRole('button', { name: '50', exact: true }).click()
  await page.getByRole('button', { name: /^Choose a channel/ }).click()
  await page.getByRole('button', { name: 'Sandbox card' }).click()
  await expectInside(page, page.locator('iframe'))
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /^Pay AED/ })
    .click()
  await expect(page.getByRole('heading', { name: /50.* added/ })).toBeVisible()
  await page.getByRole('link', { name: 'To my account' }).click()
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  const limits = page.getByRole('region', { name: 'Limits' })
  await page.getByRole('button', { name: 'Limits' }).click()
  await expectInside(page, limits)
  await besideTheFrame(page)
  await expect(limits).toBeHidden()
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await page.getByLabel('Withdrawal password').fill(payPassword)
  await page.getByRole('button', { name: /^Withdraw now/ }).click()
  await expect(page.getByText('Withdrawal submitted. It usually arrives in about 5 minutes.')).toBeVisible()
  await page.getByRole('link', { name: 'Records' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /AED\s20\.00/ })).toContainText('In review')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /Language/ }).click()
  await page.getByRole('button', { name: /^Deutsch/ }).click()
  await expect(page).toHaveTitle(/^Einstellungen/)
  await page.getByRole('radio', { name: 'Hell' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('link', { name: /Sprache/ }).click()
  await page.getByRole('button', { name: /^English/ }).click()
  await expect(page).toHaveTitle(/^Settings/)
}

test('LOGIN-1 LOT-8 LOT-9 ZHOME-5 DRAW-2 WALLET-1 WALLET-2 WALLET-5 WALLET-7 SET-1 SET-5 FRAME-2 a mouse is enough to bet and see the result, spin, deposit, withdraw and choose language and theme', async ({
  page,
  app,
}) => {
  const member = await registerMember(app.url)
  await new Wallet(app.url, member, app.books).fill('100')
  await makeReadyToWithdraw(app.url, member, payPassword)
  await signIn(page, member)
  const draw = await bet(page)
  await spin(page)
  await deposit(page)
  await withdraw(page)
  await choose(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await tab(page, 'Perks').click()
  await page.getByRole('link', { name: /Quick Minute/ }).click()
  const own = page.getByRole('button', { name: `Your picks · ${draw}` })
  // one of the two sides wins, whatever the dice
  await expect(own).toContainText(/AED\s10\.00 staked, AED\s9\.70 came back/)
  await own.click()
  await expectInside(page, page.getByRole('dialog').locator('section').first())
})

const stage = (page: Page) => page.getByRole('group', { name: /^Player:/ })

async function watch(page: Page): Promise<void> {
  await page.goto('/Video')
  await page.getByRole('tab', { name: 'Kitchen' }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /One pot/ })
    .click()
  await stage(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0)
  const bar = stage(page).getByRole('slider', { name: 'Position' })
  const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height * 0.7)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(10)
  await page.getByRole('radio', { name: '2×' }).first().click()
  await stage(page).getByRole('button', { name: 'Mute' }).click()
  expect(await playbackOf(page)).toMatchObject({ rate: 2, isMuted: true })
  await stage(page).getByRole('button', { name: 'Playback settings' }).click()
  await expectInside(page, panelOf(page, 'Playback settings'))
  await besideTheFrame(page)
  await expect(dialog(page, 'Playback settings')).toBeHidden()
  await stage(page).dblclick({ position: { x: 60, y: 100 } })
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.getAttribute('role'))).toBe('group')
  await stage(page).hover({ position: { x: 60, y: 60 } })
  await stage(page).getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
}

async function openRoom(page: Page): Promise<void> {
  await tab(page, 'Live').click()
  await expect(page.getByRole('heading', { name: 'On air now' })).toBeVisible()
  await page.getByRole('link', { name: /^Live Knots & Knitting/ }).click()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0)
  await stage(page).hover()
  await expect(stage(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('link', { name: /^About / }).click()
}

test('VIDEO-1 VIDEO-3 VIDEO-8 LIVE-5 HOSTS-1 HOSTS-2 ROUTE-6 REFRESH-1 a mouse is enough to play a video, open a live room and browse the hosts', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await watch(page)
  await openRoom(page)
  await expect(page.getByText(/^1 \/ \d$/)).toBeVisible()
  await page.getByRole('button', { name: /next/i }).click()
  await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()

  await page.goto('/nHomeList')
  await page.mouse.move(640, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(page.getByText('Not anymore')).toBeInViewport({ timeout: 300 })
  }).toPass()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await place()
  expect(before).toBeGreaterThan(500)
  const traffic = await Traffic.of(page)
  await page.locator('main a[href^="/nHomeDetail"]').last().click()
  await expect(page).toHaveURL(/nHomeDetail/)
  await page.goBack()
  await expect.poll(place).toBe(before)
  expect(traffic.calls().filter((url) => url.includes('nHomeList'))).toEqual([])
  await page.mouse.wheel(0, -20_000)
  await expect.poll(place).toBe(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Refresh successful')).toBeVisible()
  await traffic.stop()
})
