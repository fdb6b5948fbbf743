import { expectInside, frameOf } from '../fixtures/frame'
import { isSettled } from '../fixtures/looks'
import { expect, type Page, test } from '../fixtures/test'

/** Without the scroll bar. */
const widthOf = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width)

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

  test('FRAME-1 the app is centred in 650 px, and fills screens up to 1000 px @any-host', async ({ page }) => {
    await page.goto('/live')
    await isSettled(page)
    expect(await frameOf(page)).toMatchObject({ x: ((await widthOf(page)) - 650) / 2, width: 650 })
    await page.setViewportSize({ width: 1001, height: 900 })
    expect((await frameOf(page)).width).toBe(650)
    await page.setViewportSize({ width: 1000, height: 900 })
    expect(await frameOf(page)).toMatchObject({ x: 0, width: await widthOf(page) })
  })

  test('FRAME-2 ZHOME-5 floating elements stay inside the frame: tab bar, wheel, toast and sheet', async ({
    page,
    demoMember,
  }) => {
    expect(demoMember.token).not.toBe('')
    await page.goto('/zhome')
    await isSettled(page)
    await expectInside(page, page.getByRole('navigation', { name: 'Main' }))
    await expectInside(page, page.getByRole('link', { name: 'Prize wheel' }))
    await page.goto('/welfare')
    await page.getByText('Daily check-in').click()
    await expectInside(page, page.getByText("You don't have permission, please contact customer service"))
    await page.goto('/Lottery?key=k1&id=1')
    await page.getByRole('button', { name: 'Past draws' }).click()
    await expectInside(page, page.getByRole('dialog', { name: 'Past draws' }).locator('section').first())
  })
})
