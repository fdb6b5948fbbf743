import { expect, test } from '../fixtures/test'

test('SESSION-8 a balance shown in another tab is updated', async ({ page, secondTab, trialMember, walletOf }) => {
  const wallet = walletOf(trialMember)
  for (const tab of [page, secondTab]) {
    await tab.goto('/zhome')
    await expect(tab.getByText('AED 0.00')).toBeVisible()
  }
  await wallet.fill('50')
  await page.getByRole('link', { name: 'Me', exact: true }).tap()
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await expect(page.getByText('AED 50.00')).toBeVisible()
  await expect(secondTab.getByText('AED 50.00')).toBeVisible()
})
