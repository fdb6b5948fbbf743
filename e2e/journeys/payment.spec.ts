import { playLimits, setPlayLimits } from '@app/contracts/wire'
import { callApi } from '../fixtures/api'
import { openPaymentPage } from '../fixtures/payment'
import { expect, test } from '../fixtures/test'

test.describe('the payment page', () => {
  test('WALLET-13 says that a declined deposit took nothing', async ({ page, trialMember, walletOf }) => {
    await page.goto('/Mine')
    const pay = await openPaymentPage(page, '50')
    await pay.getByRole('button', { name: 'Don’t pay' }).click()
    await expect(page.getByRole('heading', { name: 'Not paid' })).toBeVisible()
    const wallet = walletOf(trialMember)
    expect(await wallet.balance()).toBe('0.00')
    await wallet.equalsLedger()
  })

  test('WALLET-13 shows a delayed deposit once it is paid, and back does not return to the choice of channels', async ({
    page,
    trialMember,
    walletOf,
  }) => {
    await page.goto('/Mine')
    const pay = await openPaymentPage(page, '75.5')
    await pay.getByRole('button', { name: 'Pay in 10 seconds' }).click()
    await expect(pay.getByRole('heading', { name: 'On its way' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /75\.50 added/ })).toBeVisible()
    const wallet = walletOf(trialMember)
    expect(await wallet.balance()).toBe('75.50')
    await wallet.equalsLedger()
    await page.getByRole('button', { name: 'Back' }).tap()
    await expect(page).toHaveURL(/\/Recharge$/)
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  })

  test('WALLET-15 is back after a reload and from its record, is paid once, and says so on the way back', async ({
    page,
    trialMember,
    walletOf,
  }) => {
    await page.goto('/Mine')
    const pay = await openPaymentPage(page, '60')
    await expect(pay.getByRole('button', { name: /^Pay AED\s60/ })).toBeVisible()
    await page.reload()
    await expect(pay.getByRole('button', { name: /^Pay AED\s60/ })).toBeVisible()
    await page.goto('/RechargeRecord')
    await page.getByRole('link', { name: /^Pay:/ }).tap()
    await pay.getByRole('button', { name: /^Pay AED\s60/ }).click()
    await expect(page.getByRole('heading', { name: /60\.00 added/ })).toBeVisible()
    await page.getByRole('link', { name: 'Deposit records' }).tap()
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: /60\.00 added/ })).toBeVisible()
    // one press of the browser's back button, not one per page of the provider
    await page.goBack()
    await expect(page).toHaveURL(/\/RechargeRecord$/)
    await expect(page.getByRole('button', { name: /Sandbox card/ })).toHaveCount(0)
    const wallet = walletOf(trialMember)
    expect(await wallet.balance()).toBe('60.00')
    await wallet.equalsLedger()
  })

  test('WALLET-15 HONEST-3 accepts no payment once its deposit is cancelled, which frees the limit', async ({
    page,
    app,
    trialMember,
    walletOf,
  }) => {
    await callApi(app.url, setPlayLimits, { deposit: '100' }, trialMember)
    await page.goto('/Mine')
    await openPaymentPage(page, '80')
    const address = (await page.locator('iframe').getAttribute('src')) ?? ''
    await page.goto('/Recharge')
    await expect(page.getByText(/^Of this, AED\s80\.00 still waits for payment/)).toBeVisible()
    await page.goto('/Channel?money=20')
    await page.getByRole('button', { name: /^Cancel: AED\s80\.00$/ }).tap()
    await expect(page.getByText('Deposit cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
    expect(await (await fetch(address)).text()).toContain('Cancelled')
    expect((await callApi(app.url, playLimits, {}, trialMember)).deposit.used).toBe('0.00')
    await page.goto('/RechargeRecord')
    await expect(page.getByRole('listitem')).toContainText('Cancelled')
    await walletOf(trialMember).equalsLedger()
  })
})
