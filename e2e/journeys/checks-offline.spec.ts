import { lotteryHot, lotteryInfo } from '@app/contracts/wire'
import { callApi } from '../fixtures/api'
import { isSettled, scrollsSideways, smallTargets, violationsIn } from '../fixtures/looks'
import { registerMember, rememberIn } from '../fixtures/member'
import { expect, type Page, test } from '../fixtures/test'

/** A game with very short rounds. */
const quick = {
  key: 'k20',
  name: 'Sprint',
  desc: '',
  ico: '/media/art/games/k1.svg',
  periodSeconds: 20,
  classSlug: 'fast',
}
const fits = (page: Page) => page.getByText('Recomputed on this device: seal, beacon, dice and chain fit.')
const stored = (page: Page) =>
  page.getByText('No network: this is the draw as this device kept it, checked again just now.')
const drawing = (page: Page) => page.getByRole('img', { name: /^Drawn from its seal, and around it from the beacon/ })

test.use({ serviceWorkers: 'allow', database: 'postgres', backendFor: 'own' })

test('BEACON-13 BEACON-14 a past draw leads to its check, which works again without a network', async ({
  page,
  app,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/)
  await app.books.openGame(quick)
  const member = await registerMember(app.url)
  await rememberIn(page, app.url, member)
  await expect
    .poll(async () => (await callApi(app.url, lotteryHot, {})).some(({ key }) => key === quick.key))
    .toBe(true)
  const { id } = await callApi(app.url, lotteryInfo, { key: quick.key }, member)
  await page.goto(`/Lottery?key=${quick.key}&id=${id}`)
  const last = page.getByRole('link', { name: /^Draw \d+/ })
  await expect(last).toContainText('matches its seal', { timeout: 600_000 })
  await page.getByRole('button', { name: 'Past draws' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Past draws' })
  await expect(sheet).toContainText('Seal and dice of each recomputed on this device. Open one to check its beacon')
  expect(await violationsIn(page)).toEqual([])
  await sheet
    .getByRole('link', { name: /Draw \d+/ })
    .last()
    .tap()
  await expect(fits(page)).toBeVisible()
  await expect(drawing(page)).toBeVisible()
  await expect(stored(page)).toBeHidden()
  const checked = page.url()
  await expect
    .poll(() => page.evaluate(async () => navigator.serviceWorker.controller && (await caches.match('/shell'))?.status))
    .toBe(200)

  await test.step('offline', async () => {
    await context.setOffline(true)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(checked)
      await expect(stored(page)).toBeVisible()
      await expect(fits(page)).toBeVisible()
      await expect(drawing(page)).toBeVisible()
      await isSettled(page)
      expect(await scrollsSideways(page)).toBe(false)
      expect([...(await smallTargets(page)), ...(await violationsIn(page))]).toEqual([])
    }
  })

  await test.step('a draw that was changed on the device does not fit', async () => {
    await page.evaluate(() => {
      const name = 'opened-draws-1'
      const text = localStorage.getItem(name) ?? ''
      localStorage.setItem(
        name,
        text.replace(/"dice":\[\d,/, (dice) => (dice.includes('1') ? '"dice":[2,' : '"dice":[1,')),
      )
    })
    await page.goto(checked)
    await expect(page.getByRole('alert')).toContainText('The dice shown are not the ones that its secret gives.')
    await expect(fits(page)).toBeHidden()
  })

  await test.step('one that was never opened asks for the network', async () => {
    await page.goto(`/Fairness?key=${quick.key}&expect=202601010001`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(stored(page)).toBeHidden()
  })
})
