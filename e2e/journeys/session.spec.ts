import { baseInfo } from '@app/contracts'
import { callApi } from '../fixtures/api'
import { registerMember } from '../fixtures/member'
import { finishedScreens } from '../fixtures/routes'
import { type Account, type App, expect, type Page, test } from '../fixtures/test'

async function logIn(page: Page, { username, password }: Pick<Account, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const storedSession = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('tokensso')])

/** Opens the lists to visitors (0) or closes them (1), and waits until the API, which caches its settings for a second, does so. */
async function closeLists(app: App, video_login: 0 | 1): Promise<void> {
  await app.books.changeSite({ video_login })
  await expect.poll(async () => (await callApi(app.url, baseInfo, {})).video_login).toBe(video_login)
}

test('SESSION-8 SESSION-7 login, logout and language in one tab apply to the other @any-host', async ({
  page,
  app,
  secondTab,
}) => {
  const member = await registerMember(app.url)
  await secondTab.goto(`${app.url}/zhome`)
  await expect(secondTab.getByRole('link', { name: 'Change language' })).toBeVisible()

  await page.goto('/Login')
  await logIn(page, member)
  await expect(page).toHaveURL(/\/zhome$/)
  await expect(secondTab.getByRole('link', { name: 'Your balance' })).toBeVisible()

  await page.goto('/Language')
  await page.getByRole('button', { name: /^Deutsch/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(secondTab.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(secondTab.getByRole('link', { name: 'Your balance' })).toHaveCount(0)

  await page.goto('/Setting')
  await page.locator('main button, .frame button').last().click()
  await expect(page).toHaveURL(/\/zhome$/)
  expect(await storedSession(page)).toEqual([null, null])
  await expect(secondTab.locator('a[href="/Language"]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('viodeLang'))).toBe('de_de')
})

test("ACCESS-3 ACCESS-4 a visitor's deep link leads through Login back to its screen", async ({ page, app }) => {
  const member = await registerMember(app.url)
  await page.goto('/Channel?money=20')
  await expect(page).toHaveURL(/\/Login\?from=/)
  await logIn(page, member)
  await expect(page).toHaveURL(/\/Channel\?money=20$/)
  await expect(page.getByRole('button', { name: /Sandbox card/ })).toBeVisible()
})

test('ACCESS-1 a visitor sees the lists', async ({ page, app }) => {
  for (const { address } of (await finishedScreens(app.url)).filter(({ isOpen }) => isOpen)) {
    await page.goto(address)
    await expect(page.locator('[data-screen-heading]'), address).toBeAttached()
    expect(page.url().replace(app.url, ''), address).toBe(address)
  }
})

test.describe('what the operator changes', () => {
  test.use({ database: 'postgres', backendFor: 'own' })

  test('ACCESS-2 with video_login 1 lists send a visitor to Login', async ({ page, app }) => {
    await closeLists(app, 1)
    for (const path of ['/zhome', '/Home', '/live', '/Video', '/nHomeList', '/xf', '/Game', '/welfare']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/Login\?from=/)
    }
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  })

  for (const path of ['/nHomeList', '/Video', '/Game'])
    test(`ACCESS-2 ACCESS-4 ${path} sends a visitor to Login when lists are closed while it is open, and returns afterwards`, async ({
      page,
      app,
    }) => {
      const member = await registerMember(app.url)
      await closeLists(app, 0)
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await closeLists(app, 1)
      // A page that reads more of its list just now is sent to Login without being refreshed.
      await expect(async () => {
        if (!page.url().includes('/Login'))
          await page.getByRole('button', { name: 'Refresh' }).press('Enter', { timeout: 1000 })
        await expect(page).toHaveURL(/\/Login\?from=/)
      }).toPass()
      expect(new URL(page.url()).searchParams.get('from')).toBe(path)
      await expect(page.getByText('鉴权错误')).toHaveCount(0)
      await expect(page.getByText(/^Your session has ended/)).toHaveCount(0)
      await logIn(page, member)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    })

  test('SESSION-6 when a session was ended elsewhere, the app says so and opens Login', async ({
    page,
    app,
    trialMember,
  }) => {
    await app.books.changeSite({ login_out: 1 })
    let isRequesting = false
    page.on('request', (request) => (isRequesting ||= request.url().includes('checkloginout')))
    // an edge keeps the base info for a moment
    await expect(async () => {
      await page.goto('/Mine')
      await expect.poll(() => isRequesting, { timeout: 1500 }).toBe(true)
    }).toPass()
    await expect(page.getByRole('heading', { name: trialMember.username })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Recharge' })).toBeVisible()
    await app.books.endSessions(trialMember.username, 'elsewhere')
    await expect(page.getByText('You logged in on another device. This session has ended.')).toBeVisible()
    await expect(page).toHaveURL(/\/Login/)
    expect(await storedSession(page)).toEqual([null, null])
  })

  test('SESSION-5 a member who is no longer active sees Offline account at Login', async ({
    page,
    app,
    trialMember,
  }) => {
    await app.books.changeMember(trialMember.username, { status: 2 })
    await page.goto('/Mine')
    await expect(page).toHaveURL(/\/Login/)
    await expect(page.getByText('Offline account')).toBeVisible()
    expect(await storedSession(page)).toEqual([null, null])
  })

  test('SESSION-4 however many calls are refused together, the app opens Login once', async ({
    page,
    app,
    trialMember,
  }) => {
    await page.goto('/Lottery?key=k1&id=1')
    await expect(page.getByRole('button', { name: /Big ×/ })).toBeVisible()
    const visits: string[] = []
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
    await app.books.endSessions(trialMember.username, 'operator')
    await page.getByRole('button', { name: 'Refresh' }).press('Enter')
    await expect(page).toHaveURL(/\/Login/)
    await expect(page.getByText(/^Your session has ended/)).toHaveCount(1)
    expect(visits.filter((path) => path === '/Login')).toHaveLength(1)
    expect(await storedSession(page)).toEqual([null, null])
  })
})
