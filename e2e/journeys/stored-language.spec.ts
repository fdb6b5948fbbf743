import { expect, test } from '../fixtures/test'

test.use({
  storageState: async ({ app }, use) => {
    const localStorage = [
      { name: 'adult', value: 'true' },
      { name: 'viodeLang', value: 'de_de' },
    ]
    await use({ cookies: [], origins: [{ origin: app.url, localStorage }] })
  },
})

test('I18N-4 the page comes in the language that the device stored, and only in that one, when the browser lost its cookie', async ({
  page,
}) => {
  await page.goto('/Login')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  const context = await page.locator('#page-context').textContent()
  expect(context).toContain('"lang":"de_de"')
  const texts = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /_us/.test(name)),
  )
  expect(texts).toEqual([])
})
