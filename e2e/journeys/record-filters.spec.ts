import { languages } from '@app/contracts'
import { defaultPayWay, recharge } from '@app/contracts/wire'
import { readFile } from 'node:fs/promises'
import { callApi } from '../fixtures/api'
import { scrollsSideways } from '../fixtures/looks'
import { expect, type Page, test } from '../fixtures/test'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('FIND-6 a filter of records is in the address: a reload, a link and going back show the same, and it can be reset', async ({
  page,
  app,
  trialMember,
  walletOf,
}) => {
  await walletOf(trialMember).fill('30')
  await callApi(app.url, recharge, { pay_way: defaultPayWay, money: '1250', bank_type: 'Sandbox card' }, trialMember)
  await page.goto('/Mine')
  await page.getByRole('link', { name: 'Deposit records' }).tap()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('button', { name: '7 days' }).tap()
  await sheet.getByRole('button', { name: 'Paid', exact: true }).tap()
  await sheet.getByRole('button', { name: 'Show' }).tap()
  const isFiltered = async () => {
    await expect(page.getByRole('button', { name: 'Filter: 7 days · Paid' })).toBeVisible()
    await expect(rows(page)).toHaveText([/^Sandbox cardAED\s30\.00/])
    await expect(page).toHaveURL(/\/RechargeRecord\?status=paid&days=7$/)
  }
  await isFiltered()
  await page.reload()
  await isFiltered()
  await page.goto('/Moneylog')
  await page.goBack()
  await isFiltered()
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page).toHaveURL(/\/Mine$/)

  await page.goto('/RechargeRecord?status=failed')
  await expect(page.getByRole('heading', { name: 'Nothing fits this filter' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).last().tap()
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/RechargeRecord$/)
})

test('FIND-7 what the filter shows is saved as CSV, and a failed download offers a retry', async ({
  page,
  trialMember,
  walletOf,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await walletOf(trialMember).fill('30')
  await page.goto('/Moneylog?kind=deposit&days=1')
  await expect(rows(page)).toHaveText([/^Deposit/])
  const failing = '**/api/money_log_csv?*'
  await page.route(failing, (route) => route.abort())
  await page.getByRole('button', { name: 'Export as CSV' }).tap()
  await expect(page.getByText('The file could not be made')).toBeVisible()
  await page.unroute(failing)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).tap()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Money log \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\uFEFFTime,Kind,Details,Amount \(AED\)\r\n[\d-]{10}T[\d:]{8}[+-]\d\d:\d\d,Deposit,Sandbox card,30\.00\r\n$/,
  )
  await expect(page.getByText('The file could not be made')).toBeHidden()
})

test('FIND-6 the filter takes one line, and leaves room for four records on a phone', async ({
  page,
  trialMember,
  walletOf,
}) => {
  for (const money of ['10', '20', '30', '40']) await walletOf(trialMember).fill(money)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/Moneylog', '/RechargeRecord?status=paid&days=30']) {
    await page.goto(path)
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).last()).toBeInViewport({ ratio: 1 })
  }
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('FIND-6 FIND-7 the filter and its sheet fit in nine languages', async ({ page, walletOf, trialMember }) => {
    await walletOf(trialMember).fill('10')
    for (const language of languages)
      await test.step(language, async () => {
        await page.goto('/Moneylog?kind=withdraw_return&from=2026-09-28&to=2026-11-26')
        await page.evaluate((chosen) => localStorage.setItem('viodeLang', chosen), language)
        await page.reload()
        const chip = page.locator('[aria-haspopup=dialog]')
        await expect(chip).toContainText('2026')
        expect.soft(await scrollsSideways(page), language).toBe(false)
        expect.soft((await chip.boundingBox())?.height, language).toBe(40)
        await chip.tap()
        const sheet = page.getByRole('dialog')
        await expect(sheet.locator('[aria-pressed=true]')).toHaveCount(2)
        const apply = sheet.locator('[type=submit]')
        await expect(apply).toBeInViewport({ ratio: 1 })
        expect.soft(await scrollsSideways(page), language).toBe(false)
        await apply.tap()
        await expect(sheet).toBeHidden()
      })
  })
})
