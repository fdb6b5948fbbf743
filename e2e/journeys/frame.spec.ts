import { expectInside, frameOf } from '../fixtures/frame'
import { isSettled } from '../fixtures/looks'
import { finishedScreens } from '../fixtures/routes'
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

test('ROUTE-2 every path opens in any case', async ({ page, app, demoMember }) => {
  expect(demoMember.token).not.toBe('')
  const screens = (await finishedScreens(app.url)).filter(({ isForVisitors }) => !isForVisitors)
  for (const { path, address } of screens) {
    const [name = '', search] = address.split('?')
    await page.goto(name.toUpperCase() + (search ? `?${search}` : ''))
    await expect(page.locator('[data-screen-heading]'), path).toBeAttached()
    await expect(page.getByText('There is nothing here'), path).toHaveCount(0)
  }
})

/** Controls that choose what the screen shows. */
const choosers = {
  '/PlayVideo': '/Video',
  '/liveVideo': '/live',
  '/Lottery': '/Game',
  '/List': '/Choose',
  '/Profile': '/Choose',
  '/nHomeDetail': '/nHomeList',
  '/Channel': '/Recharge',
}

test('ROUTE-4 back leads from malformed parameters to where one came from, or of an opened address to where one chooses', async ({
  page,
  app,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  const needing = (await finishedScreens(app.url)).filter(({ needsQuery }) => needsQuery).map(({ path }) => path)
  expect(Object.keys(choosers).sort()).toEqual(needing.sort())
  const leave = async () => {
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).tap()
  }
  for (const [path, chooser] of Object.entries(choosers)) {
    await page.goto(`${path}?id=abc&key=%20&money=x&url=x`)
    await leave()
    await expect(page, path).toHaveURL(`${app.url}${chooser}`)
  }
  await page.goto('/welfare')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/PlayVideo?id=abc'
    link.textContent = 'a link in an old message'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'a link in an old message' }).tap()
  await leave()
  await expect(page).toHaveURL(`${app.url}/welfare`)
})

test('ROUTE-4 an unknown path and malformed parameters show a way home, without API calls', async ({
  page,
  app,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(lottery_|video_get|xuanfeidata|live_grant)/.test(request.url())) requests.push(request.url())
  })
  const needing = (await finishedScreens(app.url)).filter(({ needsQuery }) => needsQuery).map(({ path }) => path)
  for (const address of [
    '/nowhere',
    ...needing,
    ...needing.map((path) => `${path}?id=../1&key=%3Cb%3E&money=-1&url=javascript:1`),
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'There is nothing here' }), address).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go home' }), address).toBeVisible()
  }
  expect(requests).toEqual([])
})
