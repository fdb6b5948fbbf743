import { chromium } from '@playwright/test'
import { TOTP } from 'otpauth'
import { startBackend } from './fixtures/app'
import { backOfficePages } from './fixtures/back-office'
import { violationsIn } from './fixtures/looks'

const backend = await startBackend('embedded', [], backOfficePages)
const base = backend.officeUrl.replace('127.0.0.1', 'localhost')
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' '),
})
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: base })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.type(), m.text()))
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  const printed = await backend.operate('first-administrator')
  console.log(printed)
  const [link = ''] = /\/invitation#[\w-]+/.exec(printed) ?? []
  await page.goto(link)
  const key = (await page.getByText(/^Or type this key/).innerText()).split(': ')[1] ?? ''
  await page.getByLabel('New password').fill('quiet-harbour-42')
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: key }).generate())
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  const codes = await page.getByRole('listitem').allInnerTexts()
  await page.getByRole('link', { name: 'I have stored them' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByRole('button', { name: /Signed in/ }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
  await page.screenshot({ path: '/tmp/ident-add.png' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Work laptop').waitFor()
  await page.waitForTimeout(500)
  console.log('axe', await violationsIn(page))
  await page.screenshot({ path: '/tmp/ident-account.png', fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(700)
  console.log('wide', await page.evaluate(() => document.documentElement.scrollWidth))
  await page.screenshot({ path: '/tmp/ident-account-phone.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/ident-password.png' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Signed in/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  console.log('axe login', await violationsIn(page))
  await page.screenshot({ path: '/tmp/ident-login.png' })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  console.log('signed in by passkey')
  // an old second factor: the API says so once
  let refusals = 0
  await page.route('**/operator/v1/account/passkeys/*', (route) =>
    route.request().method() === 'DELETE' && refusals++ === 0
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ type: '/problems/second-factor', status: 403, detail: 'prove' }) })
      : route.continue(),
  )
  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const prove = page.getByRole('dialog', { name: 'Prove that it is you' })
  await prove.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await page.screenshot({ path: '/tmp/ident-prove.png' })
  await prove.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Work laptop').waitFor({ state: 'detached' })
  console.log('proved and removed')
  await page.getByRole('button', { name: /Signed in/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByLabel('Name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-42')
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  console.log('signed in by a recovery code')
  await page.goto('/login?refused=unknown')
  await page.waitForTimeout(1000)
  await page.screenshot({ path: '/tmp/ident-refused.png' })
  const ip = await browser.newPage()
  await ip.goto(`${backend.officeUrl}/login`)
  await ip.waitForTimeout(1500)
  console.log('at the IP:', await ip.getByRole('button', { name: 'Sign in with a passkey' }).count())
} finally {
  await browser.close()
  await backend.stop()
}
