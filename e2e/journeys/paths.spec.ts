import { finishedScreens } from '../fixtures/routes'
import { expect, test } from '../fixtures/test'

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
