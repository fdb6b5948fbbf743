import { pressByKey, tabTo, typeByKey } from '../fixtures/keyboard'
import { registerMember, Wallet } from '../fixtures/member'
import { playbackOf, positionOf } from '../fixtures/playback'
import { type Account, expect, type Page, test } from '../fixtures/test'

declare global {
  interface Window {
    /** Names of animations that were long enough to see. */
    motions: string[]
  }
}

test.use({ isMobile: false, hasTouch: false, contextOptions: { reducedMotion: 'reduce' } })

const payPassword = '246810'
const key = (page: Page, name: string) => page.keyboard.press(name)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Expects a new screen, with its name and the focus on its heading. */
async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${title} ·`))
  await expect(page.locator('[data-screen-heading]')).toBeFocused()
}

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  const name = field(page, 'Username')
  const secret = field(page, 'Password')
  await page.goto('/Login')
  await pressByKey(page, button(page, 'Log in'))
  await expect(name).toBeFocused()
  await page.keyboard.type(username)
  await key(page, 'Enter')
  await expect(secret).toBeFocused()
  await page.keyboard.type('not-the-password')
  await pressByKey(page, button(page, 'Log in'))
  await expect(page.getByText('Username or password is wrong.')).toBeVisible()
  await expect(button(page, 'Log in')).toBeFocused()
  await tabTo(page, button(page, 'Show password'), 'Shift+Tab')
  await key(page, 'Space')
  await expect(secret).toHaveAttribute('type', 'text')
  await tabTo(page, secret, 'Shift+Tab')
  await key(page, 'ControlOrMeta+A')
  await page.keyboard.type(password)
  await key(page, 'Enter')
  await expectScreen(page, 'Home')
}

/** @returns the number of the draw of the bet */
async function bet(page: Page): Promise<string> {
  await pressByKey(page, page.getByRole('link', { name: /Quick Minute/ }))
  await expectScreen(page, 'Quick Minute')
  await expect(page.getByRole('timer')).toHaveAccessibleName(/ 0:(1[5-9]|[2-5]\d)$| 1:00$/)
  for (const side of [/Big ×/, /Small ×/]) {
    await tabTo(page, page.getByRole('button', { name: side }))
    await key(page, 'Space')
    await expect(page.getByRole('button', { name: side })).toHaveAttribute('aria-pressed', 'true')
  }
  const review = page.getByRole('button', { name: /^Review 2 picks/ })
  await pressByKey(page, review)
  const slip = page.getByRole('dialog', { name: 'Your slip' })
  await pressByKey(page, slip.getByRole('button', { name: /^Place 2 picks/ }))
  const placed = page.getByText(/^2 picks placed for draw \d+: .+ It opens at /)
  await expect(placed).toBeVisible()
  await expect(slip).toBeHidden()
  await expect(page.getByRole('button', { name: /^Review/ })).toBeFocused()
  return /draw (\d+)/.exec((await placed.textContent()) ?? '')?.[1] ?? ''
}

/** Moves the floating wheel with the arrow keys and opens it; the prize takes the focus and returns it. */
async function spin(page: Page): Promise<void> {
  await pressByKey(page, button(page, 'Back'))
  await expectScreen(page, 'Home')
  const wheel = page.getByRole('link', { name: 'Prize wheel' })
  const before = await wheel.boundingBox()
  await tabTo(page, wheel)
  for (let press = 0; press < 4; press++) await key(page, 'ArrowUp')
  expect((await wheel.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 50)
  await key(page, 'Enter')
  await expectScreen(page, 'Prize wheel')
  await page.evaluate(() => window.motions.splice(0))
  await pressByKey(page, button(page, 'Go'))
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' })
  await expect(ok).toBeVisible()
  await expect(page.locator('dialog :focus')).toHaveCount(1)
  await pressByKey(page, ok)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button(page, 'Go')).toBeFocused()
  expect(await page.evaluate(() => window.motions)).toEqual([])
}

async function setPayPassword(page: Page): Promise<void> {
  await expectScreen(page, 'Set withdrawal password')
  await typeByKey(page, field(page, 'Withdrawal password'), payPassword)
  await typeByKey(page, field(page, 'Withdrawal password again'), '111111')
  await key(page, 'Enter')
  await expect(page.getByText('Please fill in completely!')).toBeVisible()
  await expect(field(page, 'Withdrawal password again')).toBeFocused()
  await typeByKey(page, field(page, 'Withdrawal password again'), payPassword)
  await key(page, 'Enter')
}

async function bindBank(page: Page): Promise<void> {
  await expectScreen(page, 'Add a bank account')
  await pressByKey(page, button(page, 'Add account'))
  const bank = page.getByRole('button', { name: /^Bank / })
  await expect(bank).toBeFocused()
  await key(page, 'Enter')
  const banks = page.getByRole('dialog', { name: 'Choose a bank' })
  await expect(banks.getByRole('heading', { name: 'Choose a bank' })).toBeFocused()
  await key(page, 'Escape')
  await expect(banks).toBeHidden()
  await expect(bank).toBeFocused()
  await key(page, 'Enter')
  await pressByKey(page, banks.getByRole('button', { name: /Kite Bank/ }))
  await expect(bank).toBeFocused()
  await typeByKey(page, field(page, 'Account number'), '998877664821')
  await typeByKey(page, field(page, 'Real name'), 'Ana Berg')
  await key(page, 'Enter')
  await expectScreen(page, 'Me')
}

async function withdraw(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('link', { name: 'Withdraw', exact: true }))
  await expectScreen(page, 'Withdraw')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const code = field(page, 'Withdrawal password')
  await expect(amount).toBeVisible()
  await pressByKey(page, page.getByRole('button', { name: /^Withdraw now/ }))
  await expect(amount).toBeFocused()
  await tabTo(page, button(page, 'All'))
  await key(page, 'Space')
  await expect(amount).toHaveValue(/^\d+(\.\d\d)?$/)
  await typeByKey(page, amount, '20')
  await key(page, 'Enter')
  await expect(code).toBeFocused()
  await page.keyboard.type('111111')
  await pressByKey(page, page.getByRole('button', { name: /^Withdraw now/ }))
  await expect(page.getByText('The withdrawal password is wrong. Attempts left: 4.').first()).toBeVisible()
  await expect(code).toBeFocused()
  await page.keyboard.type(payPassword)
  await key(page, 'Enter')
  await expect(page.getByText('Withdrawal submitted. It usually arrives in about 5 minutes.')).toBeVisible()
  await expect(code).toBeFocused()
  await pressByKey(page, page.getByRole('link', { name: 'Records' }))
  await expectScreen(page, 'Withdrawal records')
  const refresh = button(page, 'Refresh')
  await pressByKey(page, refresh)
  await expect(page.getByText('Refresh successful')).toBeVisible()
  await expect(refresh).toBeFocused()
  await pressByKey(page, button(page, 'Back'))
  await expectScreen(page, 'Withdraw')
}

async function chooseLanguage(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('link', { name: /Language/ }))
  await expectScreen(page, 'Language')
  await pressByKey(page, page.getByRole('button', { name: /^Deutsch/ }))
  await expectScreen(page, 'Einstellungen')
  await tabTo(page, page.getByRole('radio', { name: 'System' }))
  await key(page, 'ArrowRight')
  await expect(page.getByRole('radio', { name: 'Hell' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await pressByKey(page, page.getByRole('link', { name: /Sprache/ }))
  await pressByKey(page, page.getByRole('button', { name: /^English/ }))
  await expectScreen(page, 'Settings')
}

test('LOGIN-2 LOGIN-7 LOT-8 LOT-9 ZHOME-5 DRAW-5 SET-1 SET-5 SET-7 WALLET-4 WALLET-5 WALLET-6 ROUTE-5 a member logs in, bets, spins, withdraws and changes language and theme using only the keyboard; the focus is always right, and without motion results show at once', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    window.motions = []
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (Number(effect?.getTiming().duration ?? 0) > 50 && effect instanceof KeyframeEffect)
          window.motions.push(effect.target?.outerHTML.slice(0, 120) ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  const member = await registerMember(app.url)
  await new Wallet(app.url, member, app.books).fill('100')
  await signIn(page, member)
  const draw = await bet(page)
  await spin(page)

  await pressByKey(page, button(page, 'Back'))
  await pressByKey(page, tab(page, 'Me'))
  await expectScreen(page, 'Me')
  await pressByKey(page, page.getByRole('link', { name: 'Withdraw', exact: true }))
  await expectScreen(page, 'Bank account')
  await pressByKey(page, page.getByRole('link', { name: 'Add a bank account' }))
  await setPayPassword(page)
  await bindBank(page)
  await withdraw(page)

  await pressByKey(page, button(page, 'Back'))
  await pressByKey(page, page.getByRole('link', { name: 'Settings' }))
  await chooseLanguage(page)
  await page.goto('/Lottery?key=k1&id=1')
  await page.evaluate(() => window.motions.splice(0))
  const own = page.getByRole('button', { name: `Your picks · ${draw}` })
  await expect(own).toContainText(/AED\s1\.94 came back/)
  expect(await page.evaluate(() => window.motions)).toEqual([])
})

test('VIDEO-1 VIDEO-3 VIDEO-8 TAB-2 a member changes tabs and video classes, and plays and seeks a video, using only the keyboard', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/live')
  await pressByKey(page, tab(page, 'Video'))
  await expectScreen(page, 'Video')
  await tabTo(page, page.getByRole('tab', { name: 'Travel' }))
  await key(page, 'ArrowRight')
  await expect(page.getByRole('tab', { name: 'Kitchen' })).toBeFocused()
  await pressByKey(page, page.getByRole('tabpanel').getByRole('link', { name: /One pot/ }))
  const stage = page.getByRole('group', { name: /^Player:/ })
  await expect(page.locator('[data-screen-heading]')).toBeFocused()
  await pressByKey(page, stage.getByRole('button', { name: 'Play', exact: true }))
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0)
  await pressByKey(page, stage.getByRole('button', { name: 'Pause' }))
  const slider = stage.getByRole('slider', { name: 'Position' })
  await tabTo(page, slider, 'Shift+Tab')
  const before = await positionOf(page)
  await key(page, 'ArrowRight')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 1)
  await key(page, 'Home')
  await expect.poll(() => positionOf(page)).toBeLessThan(1)
  const settings = stage.getByRole('button', { name: 'Playback settings' })
  await tabTo(page, settings, 'Shift+Tab')
  await key(page, 'Enter')
  const sheet = page.getByRole('dialog', { name: 'Playback settings' })
  await expect(sheet.getByRole('heading', { name: 'Playback settings' })).toBeFocused()
  await key(page, 'Escape')
  await expect(sheet).toBeHidden()
  await expect(settings).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: '1×' }).first())
  await key(page, 'ArrowRight')
  expect(await playbackOf(page)).toMatchObject({ rate: 1.5, isPaused: true })
  await pressByKey(page, button(page, 'Back'))
  await expectScreen(page, 'Video')
})
