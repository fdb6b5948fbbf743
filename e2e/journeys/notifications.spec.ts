import { chooseNotification, depositRecords } from '@app/contracts/wire'
import { callApi } from '../fixtures/api'
import { rememberIn } from '../fixtures/member'
import { expect, test } from '../fixtures/test'

test('TELL-1 TELL-5 TELL-6 a member chooses to be told of deposits, and sees one arrive on another screen, once for two tabs', async ({
  page,
  secondTab,
  trialMember,
  walletOf,
}) => {
  const streams: string[] = []
  for (const tab of [page, secondTab])
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/notification_stream')) streams.push(request.url())
    })
  await page.goto('/Setting')
  await page.getByRole('link', { name: 'Notifications' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  expect(streams).toEqual([])
  const isOpen = page.waitForResponse(/\/api\/notification_stream$/)
  await page.getByRole('switch', { name: 'A deposit' }).tap()
  await isOpen
  await expect(page.getByRole('switch', { name: 'A deposit' })).toBeChecked()

  await secondTab.goto('/zhome')
  await expect(secondTab.getByText('AED 0.00')).toBeVisible()
  await walletOf(trialMember).fill('50')
  const reported = page.getByText('A deposit has arrived.')
  await expect(reported).toBeVisible()
  await expect(secondTab.getByText('AED 50.00')).toBeVisible()
  await expect(secondTab.getByText('A deposit has arrived.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Deposit records' }).tap()
  await expect(page).toHaveURL(/\/RechargeRecord\?id=\d+$/)
  await expect(reported).toBeHidden()
  await expect(page.getByRole('main').getByText(/^AED\s50\.00$/)).toBeVisible()

  await walletOf(trialMember).fill('20')
  await expect(page.getByRole('main').getByText(/^AED\s20\.00$/)).toBeVisible()
  await expect(reported).toBeHidden()
  expect(streams).toHaveLength(1)
})

test('TELL-5 a member who chose something is told on return of what came meanwhile', async ({
  page,
  app,
  trialMember,
  walletOf,
}) => {
  await callApi(app.url, chooseNotification, { kind: 'deposit', on: 1 }, trialMember)
  const isOpen = page.waitForResponse(/\/api\/notification_stream$/)
  await page.goto('/Setting')
  await isOpen
  await expect.poll(() => page.evaluate(() => localStorage.getItem('notification-place'))).not.toBeNull()
  await rememberIn(page, app.url, trialMember)
  await walletOf(trialMember).fill('50')
  await page.goto('/Setting')
  await expect(page.getByText('A deposit has arrived.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByText('A deposit has arrived.')).toBeHidden()
})

test('TELL-12 WALLET-13 a deposit that is declined shows on the payment screen, which asks once instead of polling', async ({
  page,
  app,
  trialMember,
}) => {
  await callApi(app.url, chooseNotification, { kind: 'draw', on: 1 }, trialMember)
  const records = new RegExp(`/api/${depositRecords.path}(\\?|$)`)
  const looks: string[] = []
  page.on('request', (request) => {
    if (records.test(request.url())) looks.push(request.url())
  })
  await page.clock.install()
  const isOpen = page.waitForResponse(/\/api\/notification_stream$/)
  await page.goto('/Channel?money=50')
  await isOpen
  const first = page.waitForResponse(
    (response) => records.test(response.url()) && new URL(page.url()).searchParams.has('deposit'),
  )
  const now = () => page.evaluate(() => Date.now())
  const since = await now()
  await page.getByRole('button', { name: /Sandbox card/ }).tap()
  const pay = page.frameLocator('iframe')
  await expect(pay.getByRole('button', { name: 'Don’t pay' })).toBeVisible()
  await first
  const before = looks.length
  // as if a member took so long to choose
  await page.clock.runFor(20_000)
  await pay.getByRole('button', { name: 'Don’t pay' }).tap()
  await expect(page.getByRole('heading', { name: 'Not paid' })).toBeFocused()
  const seldom = Math.floor(((await now()) - since) / 30_000)
  expect(looks.length - before).toBeLessThanOrEqual(1 + seldom)
  expect(looks.length).toBeGreaterThan(before)
})
