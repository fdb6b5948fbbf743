import { placeBet } from '../fixtures/bet'
import { pressByKey, typeByKey } from '../fixtures/keyboard'
import { scrollsSideways } from '../fixtures/looks'
import { newcomer } from '../fixtures/member'
import { expect, type Page, test } from '../fixtures/test'
import { drag } from '../fixtures/touch'
import { Traffic } from '../fixtures/traffic'

declare global {
  interface Window {
    /** Directions in which screens slid in. */
    moves: string[]
  }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('FRAME-2 a sheet closes by the browser’s back, a pull, Escape and a tap outside, and the next back leaves the screen', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/zhome')
  await page.getByRole('link', { name: /Quick Minute/ }).click()
  const opener = page.getByRole('button', { name: 'Past draws' })
  const sheet = page.getByRole('dialog', { name: 'Past draws' })
  const ways: Record<string, () => Promise<unknown>> = {
    back: () => page.goBack(),
    'a pull': async () => {
      const head = await sheet.getByRole('heading', { name: 'Past draws' }).boundingBox()
      await drag(page, { x: 195, y: (head?.y ?? 0) + 8 }, { x: 0, y: 160 })
    },
    Escape: () => page.keyboard.press('Escape'),
    'a tap beside it': () => page.touchscreen.tap(195, 40),
    'its handle': () => sheet.getByRole('button', { name: 'Close' }).tap(),
  }
  for (const [way, close] of Object.entries(ways)) {
    // browsers treat the first tap after a fling as its end
    await expect(async () => {
      if (await sheet.isHidden()) await opener.tap({ timeout: 2000 })
      await expect(sheet).toBeVisible({ timeout: 1000 })
    }).toPass()
    // a skeleton's animation is cancelled when its rows come
    await sheet.evaluate((element) =>
      Promise.allSettled(element.getAnimations({ subtree: true }).map((one) => one.finished)),
    )
    await expect.poll(() => page.evaluate(() => window.history.state.dialogs), way).toBe(1)
    await close()
    await expect(sheet, way).toBeHidden()
    await expect(opener, way).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.history.state.dialogs), way).toBeUndefined()
    await expect(page, way).toHaveURL(/\/Lottery/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/zhome$/)
})

test('TAB-2 REFRESH-1 tapping the current tab scrolls to the top and then refreshes; so do a pull and the keyboard, but not a sideways swipe', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/zhome')
  await expect(page.getByRole('link', { name: /Quick Minute/ })).toBeVisible()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300)
  const traffic = await Traffic.of(page)
  const requested = () => traffic.calls().filter((url) => /lottery_hot/.test(url)).length
  const done = page.getByText('Refresh successful')

  await tab(page, 'Home').tap()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await drag(page, { x: 300, y: 420 }, { x: -200, y: 40 })
  expect(requested()).toBe(0)

  await tab(page, 'Home').tap()
  await expect(done).toBeVisible()
  expect(requested()).toBe(1)
  await expect(done).toBeHidden()
  await drag(page, { x: 195, y: 420 }, { x: 0, y: 330 })
  await expect(done).toBeVisible()
  expect(requested()).toBe(2)
  await expect(done).toBeHidden()
  await pressByKey(page, page.getByRole('button', { name: 'Refresh' }))
  await expect(done).toBeVisible()
  expect(requested()).toBe(3)
  await traffic.stop()
})

test('ROUTE-6 screens slide in from their direction; between tabs and with reduced motion nothing moves', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.addInitScript(() => {
    window.moves = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      window.moves.push(document.documentElement.dataset.move ?? '')
      return start(update)
    }
  })
  const walk = async () => {
    await tab(page, 'Me').tap()
    await page.getByRole('link', { name: 'Settings' }).tap()
    await expect(page).toHaveTitle(/^Settings/)
    await page.getByRole('button', { name: 'Back' }).tap()
    await expect(tab(page, 'Me')).toBeVisible()
  }
  await page.goto('/zhome')
  await walk()
  expect(await page.evaluate(() => window.moves)).toEqual(['forward', 'back'])
  await expect(page.locator('html')).not.toHaveAttribute('data-move')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/zhome')
  await walk()
  expect(await page.evaluate(() => window.moves)).toEqual([])
})

test('LOGIN-6 LOT-9 DRAW-2 WALLET-2 two taps in one frame send one request', async ({
  page,
  trialMember,
  walletOf,
  secondTab,
  app,
}) => {
  await walletOf(trialMember).fill('20')
  const traffic = await Traffic.of(page)
  const tapTwice = async (name: RegExp, call: RegExp) => {
    const button = page.getByRole('button', { name }).last()
    await expect(button).toBeEnabled()
    const answered = page.waitForResponse(call)
    await button.evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    await answered
  }
  await page.goto('/Lottery?key=k1&id=1')
  await expect(page.getByRole('timer')).toHaveAccessibleName(/ 0:(1[2-9]|[2-5]\d)$| 1:00$/)
  await page.getByRole('button', { name: /Big ×/ }).tap()
  await page.getByRole('button', { name: /^Review 1 pick/ }).tap()
  await tapTwice(/^Place 1 pick/, /game_place_order/)
  await expect(page.getByText(/1 pick placed/)).toBeVisible()
  expect(await walletOf(trialMember).withoutWinnings()).toBe('19.00')
  await page.goto('/luckDraw')
  await tapTwice(/^Go/, /\/luckdraw(\?|$)/i)
  await page.goto('/Channel?money=20')
  await tapTwice(/Sandbox card/, /doRecharge/i)
  await expect(page.locator('iframe')).toBeVisible()
  const sent = (call: RegExp) => traffic.calls().filter((url) => call.test(url)).length
  expect([sent(/game_place_order/), sent(/\/luckdraw(\?|$)/i), sent(/doRecharge/i)]).toEqual([1, 1, 1])

  await secondTab.goto(`${app.url}/Setting`)
  await secondTab.getByRole('button', { name: 'Log out' }).tap()
  await page.goto('/Login')
  await page.getByLabel('Username').fill(trialMember.username)
  await page.getByLabel('Password', { exact: true }).fill(trialMember.password)
  await tapTwice(/^Log in/, /doLogin/)
  await expect(page).toHaveURL(/\/zhome$/)
  expect(sent(/doLogin/)).toBe(1)
  await traffic.stop()
})

test('MINE-1 a hidden balance is hidden on every screen and tab, and after a reload', async ({
  page,
  secondTab,
  app,
  demoMember,
  walletOf,
}) => {
  const balance = await walletOf(demoMember).balance()
  const figures = new RegExp(Number(balance).toLocaleString('en-US', { minimumFractionDigits: 2 }))
  await page.goto('/Mine')
  await expect(page.getByText(figures)).toBeVisible()
  await secondTab.goto(`${app.url}/zhome`)
  await expect(secondTab.getByText(figures)).toBeVisible()
  await page.getByRole('button', { name: 'Hide balance' }).tap()
  await expect(secondTab.getByRole('link', { name: 'Your balance' })).toContainText('hidden')
  for (const path of ['/Mine', '/Lottery?key=k1&id=1', '/Recharge']) {
    await page.goto(path)
    await expect(page.getByText(/hidden/).first(), path).toBeAttached()
    await expect(page.locator('body'), path).not.toContainText(figures)
  }
  await page.goto('/Lottery?key=k1&id=1')
  await page.getByRole('button', { name: 'Show balance' }).tap()
  await expect(page.getByText(figures).first()).toBeVisible()
})

test('REG-3 WALLET-1 WALLET-2 LOT-8 LOT-9 a newcomer joins, deposits and bets using only the keyboard, finding everything by role and name', async ({
  page,
}) => {
  const { username, password } = newcomer()
  await page.goto('/live')
  await pressByKey(page, page.getByRole('link', { name: 'Register' }))
  await typeByKey(page, page.getByRole('textbox', { name: 'Username' }), username)
  await typeByKey(page, page.getByLabel('Password', { exact: true }), password)
  await typeByKey(page, page.getByRole('textbox', { name: 'Invite code' }), 'WELCOME')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Mine$/)

  await pressByKey(page, page.getByRole('link', { name: 'Recharge' }))
  await typeByKey(page, page.getByRole('textbox', { name: 'Amount' }), '20')
  await page.keyboard.press('Enter')
  await pressByKey(page, page.getByRole('button', { name: 'Sandbox card' }))
  await pressByKey(page, page.frameLocator('iframe').getByRole('button', { name: /^Pay AED/ }))
  await expect(page.getByRole('heading', { name: /20.* added/ })).toBeVisible()
  await pressByKey(page, page.getByRole('link', { name: 'To my account' }))

  await pressByKey(page, tab(page, 'Home'))
  await pressByKey(page, page.getByRole('link', { name: /Quick Minute/ }))
  await expect(page.getByRole('timer')).toHaveAccessibleName(/ 0:(1[5-9]|[2-5]\d)$| 1:00$/)
  await pressByKey(page, page.getByRole('button', { name: /Big ×/ }))
  await pressByKey(page, page.getByRole('button', { name: /^Review 1 pick/ }))
  const slip = page.getByRole('dialog', { name: 'Your slip' })
  await expect(slip.getByRole('heading', { name: 'Your slip' })).toBeFocused()
  await pressByKey(page, slip.getByRole('button', { name: /^Place 1 pick/ }))
  await expect(page.getByText(/1 pick placed/)).toBeVisible()
})

test('FRAME-17 text at twice the size fits the width of every kind of screen', async ({ page, demoMember }) => {
  expect(demoMember.token).not.toBe('')
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
  for (const path of ['/zhome', '/live', '/Mine', '/Lottery?key=k1&id=1', '/Recharge', '/Setting', '/luckDraw']) {
    await page.goto(path)
    await expect(page.locator('[data-screen-heading]'), path).toBeAttached()
    await expect(page.locator('html'), path).toHaveCSS('font-size', '32px')
    await page.waitForLoadState('networkidle')
    expect.soft(await scrollsSideways(page), path).toBe(false)
  }
})

test('FRAME-17 WALLET-8 text at twice the size does not cut off the amounts in the game records', async ({
  page,
  app,
  trialMember,
  walletOf,
}) => {
  await walletOf(trialMember).fill('3000')
  await placeBet(app.url, trialMember, { key: 'k3', item: 'bi,do', money: '1234' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
  await page.goto('/GameRecord')
  // the German text for waiting is longer than the width
  await page.evaluate(() => localStorage.setItem('viodeLang', 'de_de'))
  await page.reload()
  const order = page.getByRole('listitem').filter({ hasText: '2.468,00' }).first()
  await expect(order).toContainText('Wartet auf die Ziehung')
  const cut = await order.evaluate((card) => {
    const { left, right } = card.getBoundingClientRect()
    if (window.innerWidth - right < left) return ['the card']
    const isOutside = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && (box.right > right || box.left < left)
    }
    return [...card.querySelectorAll('*')].filter(isOutside).map((element) => element.textContent)
  })
  expect(cut).toEqual([])
})
