import { logInDemoMember, rememberIn } from '../fixtures/member'
import { expect, type Page, test } from '../fixtures/test'
import { Traffic } from '../fixtures/traffic'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search videos, hosts and rooms' })
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('FIND-1 FIND-2 FIND-4 ROUTE-6 from the videos to a result in spite of a typing error, and back to the same place', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/Video')
  await page.getByRole('link', { name: 'Search', exact: true }).tap()
  await expect(page).toHaveURL('/Search')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Vinil hour')
  await expect(page.getByRole('link', { name: /Vinyl Hour.*Rafa/ })).toBeVisible()
  await expect(page).toHaveURL('/Search?q=Vinil+hour')

  await field(page).fill('kitchn')
  const video = page.getByRole('link', { name: /One pot, no hurry/ })
  await expect(video).toBeVisible()
  await expect(page.getByText(/^\d+ results$/)).toBeAttached()
  await video.scrollIntoViewIfNeeded()
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100)
  const top = await scrollY(page)
  const traffic = await Traffic.of(page)
  await video.tap()
  await expect(page).toHaveURL(/\/PlayVideo\?id=\d+$/)
  await expect(page.locator('[data-screen-heading]')).toBeAttached()
  await page.goBack()
  await expect(video).toBeInViewport()
  await expect.poll(() => scrollY(page)).toBe(top)
  await expect(field(page)).toHaveValue('kitchn')
  await expect(field(page)).not.toBeFocused()
  expect(traffic.calls().filter((url) => /\/api\/search/.test(url))).toEqual([])
  await traffic.stop()

  await page.reload()
  await expect(video).toBeAttached()
  await expect(field(page)).toHaveValue('kitchn')
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page).toHaveURL('/Video')
})

test('FIND-1 FIND-4 FIND-5 a visitor searches by keyboard, uses a recent search again, and removes it', async ({
  page,
}) => {
  await page.goto('/live')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('da nang')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Thảo Vy/ })).toHaveAttribute('href', /^\/nHomeDetail\?id=\d+$/)
  await expect(field(page)).not.toBeFocused()
  await field(page).press('Escape')
  await expect(page).toHaveURL('/Search')
  await expect(field(page)).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'da nang', exact: true }).click()
  await expect(page).toHaveURL('/Search?q=da+nang')
  await expect(page.getByRole('link', { name: /^Thảo Vy/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Remove: da nang' }).click()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'da nang', exact: true })).toHaveCount(0)
})

test('FIND-2 I18N-1 a member finds in Vietnamese without its accents', async ({ page, app }) => {
  await rememberIn(page, app.url, await logInDemoMember(app.url))
  await page.addInitScript(() => localStorage.setItem('viodeLang', 'vi_vn'))
  await page.goto('/Search?q=bep+yen+tinh')
  await expect(page.getByRole('link', { name: /Bếp yên tĩnh/ }).first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Tìm video, chủ phòng và phòng' })).toHaveValue('bep yen tinh')
})
