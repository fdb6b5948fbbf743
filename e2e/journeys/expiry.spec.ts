import { violationsIn } from '../fixtures/looks'
import { registerMember, rememberIn } from '../fixtures/member'
import { type Account, expect, type Page, test } from '../fixtures/test'

test.use({ database: 'postgres', backendFor: 'own' })

async function logIn(page: Page, { username, password }: Pick<Account, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
const ended = (page: Page) => page.getByText(/^Your session has ended/)

test('SESSION-4 ACCESS-4 when a session ends while typing, the app says so, and restores the screen and the draft for the same member only', async ({
  page,
  app,
  trialMember,
  secondTab,
}) => {
  const game = '/Lottery?key=k1&id=1'
  const big = page.getByRole('button', { name: /Big ×/ })

  await test.step('the slip', async () => {
    await page.goto(game)
    await big.click()
    await page.getByLabel(/^Each pick/).fill('7')
    await secondTab.goto('/Recharge')
    await secondTab.getByRole('textbox', { name: 'Amount' }).fill('120')
    await app.books.endSessions(trialMember.username, 'operator')
    await page.getByRole('button', { name: 'Refresh' }).press('Enter')
    await expect(ended(page)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('from')).toBe(game)
    expect(await violationsIn(page)).toEqual([])
  })

  await test.step("the other tab notices, and continues with this tab's login", async () => {
    await expect(ended(secondTab)).toBeVisible()
    await logIn(page, trialMember)
    await expect(page).toHaveURL(new RegExp('/Lottery\\?key=k1&id=1$'))
    await expect(big).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel(/^Each pick/)).toHaveValue('7')
    await expect(secondTab).toHaveURL(/\/Recharge$/)
    await expect(secondTab.getByRole('textbox', { name: 'Amount' })).toHaveValue('120')
  })

  await test.step('another member finds nothing of it', async () => {
    const other = await registerMember(app.url)
    await app.books.endSessions(trialMember.username, 'operator')
    await page.getByRole('button', { name: 'Refresh' }).press('Enter')
    await expect(ended(page)).toBeVisible()
    await logIn(page, other)
    await expect(big).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByLabel(/^Each pick/)).toHaveValue('1')
    await expect(secondTab.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  })
})

test('SESSION-4 a page opened with an ended session says so, and returns after the login', async ({
  page,
  app,
  trialMember,
}) => {
  await app.books.endSessions(trialMember.username, 'operator')
  for (const path of ['/Mine', '/zhome']) {
    await page.goto(path)
    await expect(ended(page), path).toBeVisible()
    await page.reload()
    await expect(ended(page), path).toBeVisible()
    await logIn(page, trialMember)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await rememberIn(page, app.url, trialMember)
  }
})

test('SESSION-8 choosing a language in one tab changes the other at once, and keeps what was typed there', async ({
  page,
  secondTab,
  trialMember,
}) => {
  expect(trialMember.token).not.toBe('')
  await secondTab.goto('/Recharge')
  await secondTab.getByRole('textbox', { name: 'Amount' }).fill('120')
  await page.goto('/Language')
  await page.getByRole('button', { name: /^Deutsch/ }).click()
  await expect(secondTab.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(secondTab.getByRole('button', { name: /^Zahlart wählen/ })).toBeVisible()
  await expect(secondTab.getByRole('textbox')).toHaveValue('120')
})
