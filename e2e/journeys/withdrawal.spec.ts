import { withdraw, withdrawalRecords } from '@app/contracts/wire'
import { callApi } from '../fixtures/api'
import { type Account, expect, type Page, test } from '../fixtures/test'

const password = '246810'
const wrong = '111111'

const newest = async (appUrl: string, account: Account) =>
  (await callApi(appUrl, withdrawalRecords, {}, account))[0]?.id ?? 0

async function setPassword(page: Page): Promise<void> {
  await expect(page.getByText('Please set your withdrawal password')).toBeVisible()
  await expect(page).toHaveURL(/\/SetPayPassword$/)
  const first = page.getByLabel('Withdrawal password', { exact: true })
  const again = page.getByLabel('Withdrawal password again')
  await first.fill(`${password}99`)
  await again.fill(wrong)
  await again.press('Enter')
  await expect(page.getByText('Please fill in completely!')).toBeVisible()
  await expect(again).toBeFocused()
  await again.fill(password)
  await again.press('Enter')
  await expect(page.getByText('Withdrawal password saved')).toBeVisible()
}

async function bindCard(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Add account' })
  const name = page.getByLabel('Real name')
  await submit.tap()
  await expect(page.getByText('Please select a bank')).toBeVisible()
  await page.getByRole('button', { name: /^Bank / }).tap()
  await page
    .getByRole('dialog', { name: 'Choose a bank' })
    .getByRole('button', { name: /Kite Bank/ })
    .tap()
  await page.getByLabel('Account number').pressSequentially('9988-7766 4821')
  await expect(page.getByLabel('Account number')).toHaveValue('9988 7766 4821')
  await submit.tap()
  await expect(page.getByText('Please enter your real name')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Ana Berg')
  await name.press('Enter')
  await expect(page.getByText('Bank account added')).toBeVisible()
  await expect(page).toHaveURL(/\/Mine$/)
}

/** By keyboard: opens next to the amount, shows the rule, and returns the focus. */
async function readLimits(page: Page): Promise<void> {
  const limits = page.getByRole('button', { name: 'Limits' })
  await limits.press('Enter')
  for (const line of [
    /^Minimum\s*AED\s20\.00$/,
    /^Maximum each time\s*AED\s20,000\.00$/,
    /^Times a day\s*3 \(3 left today\)$/,
  ])
    await expect(page.locator('dl > div').filter({ hasText: line })).toBeVisible()
  await expect(page.getByText('The account is not in your name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Within these limits/)).toBeHidden()
  await expect(limits).toBeFocused()
}

test.describe('a withdrawal', () => {
  test.use({ database: 'postgres', backendFor: 'own' })

  test('WALLET-3 WALLET-4 WALLET-5 WALLET-6 WALLET-7 WALLET-11 WALLET-12 WALLET-16 HONEST-4 SET-7 is set up, refused and returned, cancelled, paid, and locked after five wrong passwords', async ({
    page,
    app,
    trialMember,
    walletOf,
  }) => {
    const wallet = walletOf(trialMember)
    await wallet.fill('300')
    await page.goto('/Mine')
    await page.getByRole('link', { name: 'Withdraw', exact: true }).tap()
    await expect(page.getByText('Please add a bank account first')).toBeVisible()
    await expect(page).toHaveURL(/\/Setbank$/)
    await page.getByRole('link', { name: 'Add a bank account' }).tap()
    await setPassword(page)
    await expect(page).toHaveURL(/\/BindCard$/)
    await bindCard(page)

    await page.getByRole('link', { name: 'Withdraw', exact: true }).tap()
    await expect(page.getByRole('link', { name: /•••• 4821 · Ana Berg/ })).toBeVisible()
    expect(await page.content()).not.toContain('998877664821')
    await readLimits(page)

    const amount = page.getByRole('textbox', { name: 'Amount' })
    const code = page.getByLabel('Withdrawal password')
    const submit = page.getByRole('button', { name: /^Withdraw now/ })
    await submit.tap()
    await expect(page.getByText('Please fill in the exact amount')).toBeVisible()
    await amount.fill('19.99')
    await submit.tap()
    await expect(page.getByText(/^The minimum is AED\s20\.00$/)).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).tap()
    await expect(amount).toHaveValue(/^300(\.00)?$/)
    await amount.fill('100')
    await submit.tap()
    await expect(page.getByText('Please re-enter the new withdrawal password')).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill(wrong)
    await code.press('Enter')
    await expect(page.getByText('The withdrawal password is wrong. Attempts left: 4.').first()).toBeVisible()
    await expect(code).toHaveValue('')
    expect(await wallet.balance()).toBe('300.00')
    await code.fill(password)
    await submit.tap()
    await expect(page.getByText('Withdrawal submitted. It usually arrives in about 5 minutes.')).toBeVisible()
    await expect(amount).toHaveValue('')
    await expect(page.getByText(/^Balance AED\s200\.00$/)).toBeVisible()
    await wallet.equalsLedger()

    await page.getByRole('link', { name: 'Records' }).tap()
    const record = page.getByRole('listitem').filter({ hasText: /AED\s100\.00/ })
    await expect(record).toContainText('In review')
    await app.books.review(await newest(app.url, trialMember), 'name-differs')
    await page.reload()
    await expect(record).toContainText('Refused, returned in full')
    await expect(record).toContainText('The account is not in your name.')
    expect(await wallet.balance()).toBe('300.00')
    await wallet.equalsLedger()

    await page.goto('/Withdraw')
    await amount.fill('50')
    await code.fill(password)
    await submit.tap()
    await page.getByRole('link', { name: 'Records' }).tap()
    await page.getByRole('button', { name: /^Cancel: AED\s50\.00$/ }).tap()
    await page.getByRole('button', { name: 'Cancel withdrawal' }).tap()
    await expect(page.getByText('Withdrawal cancelled. The money is back in your balance.')).toBeVisible()
    await expect(page.getByRole('listitem').first()).toContainText('Cancelled, returned in full')
    expect(await wallet.balance()).toBe('300.00')
    await wallet.equalsLedger()

    await page.goto('/Withdraw')
    await page.getByRole('button', { name: 'All', exact: true }).tap()
    await code.fill(password)
    await code.press('Enter')
    await expect(page.getByText(/^Balance AED\s0\.00$/)).toBeVisible()
    await app.books.review(await newest(app.url, trialMember), 'pay')
    await page.goto('/WithdrawRecord')
    await expect(async () => {
      await page.reload()
      const record = page.getByRole('listitem').first()
      await expect(record).toBeVisible()
      await expect(record).toContainText(/Reviewed .*Paid$/, { timeout: 1000 })
    }).toPass()
    await wallet.equalsLedger()

    const requested = { money: '20', paypwd: wrong }
    for (const left of [4, 3, 2, 1])
      await expect(callApi(app.url, withdraw, requested, trialMember)).rejects.toThrow(`Attempts left: ${left}`)
    await wallet.fill('50')
    await page.goto('/Withdraw')
    for (const attempt of [wrong, password]) {
      await amount.fill('20')
      await code.fill(attempt)
      await submit.tap()
      await expect(page.getByText(/Withdrawals are locked for 15 min/).first()).toBeVisible()
      await expect(code).toHaveValue('')
    }
    expect(await wallet.balance()).toBe('50.00')
  })
})
