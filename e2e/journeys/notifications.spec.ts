import { chooseNotification } from '@app/contracts/wire'
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
  const told = page.getByText('A deposit has arrived.')
  await expect(told).toBeVisible()
  await expect(secondTab.getByText('AED 50.00')).toBeVisible()
  await expect(secondTab.getByText('A deposit has arrived.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Deposit records' }).tap()
  await expect(page).toHaveURL(/\/RechargeRecord\?id=\d+$/)
  await expect(told).toBeHidden()
  await expect(page.getByRole('main').getByText(/^AED\s50\.00$/)).toBeVisible()

  await walletOf(trialMember).fill('20')
  await expect(page.getByRole('main').getByText(/^AED\s20\.00$/)).toBeVisible()
  await expect(told).toBeHidden()
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
