import { hostList } from '@app/contracts/wire'
import { callApi } from '../fixtures/api'
import { isSettled, violationsIn } from '../fixtures/looks'
import { rememberIn } from '../fixtures/member'
import { positionOf } from '../fixtures/playback'
import { expect, type Page, test } from '../fixtures/test'

const stage = (page: Page) => page.getByRole('group', { name: /^Player:/ })
const section = (page: Page, name: string) => page.getByRole('list', { name })
const isSent = (page: Page, call: string) => page.waitForResponse((response) => response.url().endsWith(`/api/${call}`))

test('KEEP-2 VIDEO-8 a video goes on at the same place on another device, and leaves the list at its end', async ({
  page,
  app,
  demoMember,
  browser,
  storageState,
  consoleGuard,
}) => {
  await page.goto('/PlayVideo?id=1')
  await stage(page).getByRole('button', { name: 'Play', exact: true }).first().tap()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.2)
  await stage(page).getByRole('slider', { name: 'Position' }).fill('12')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(12)
  const stored = isSent(page, 'watch_place')
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await stored
  await page.goto('/Video')
  await expect(section(page, 'Continue watching').getByRole('link')).toHaveText(/0:\d\d left$/)

  const device = await browser.newContext({ baseURL: app.url, ...(storageState ? { storageState } : {}) })
  consoleGuard.watch(device)
  const other = await device.newPage()
  await rememberIn(other, app.url, demoMember)
  await other.goto('/Mine')
  await other.getByRole('link', { name: 'My list' }).click()
  await expect(other).toHaveURL('/MyList')
  const begun = section(other, 'Continue watching').getByRole('link')
  await expect(begun).toContainText(/Continue from 0:1\d/)
  await begun.click()
  await stage(other)
    .getByRole('button', { name: /^Continue from 0:1\d$/ })
    .click()
  await expect.poll(() => positionOf(other)).toBeGreaterThan(12)
  const ended = isSent(other, 'watch_place')
  await stage(other).focus()
  await other.keyboard.press('End')
  await ended
  await expect(stage(other).getByRole('button', { name: 'Watch again' })).toBeVisible()
  await other.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible()
  await device.close()
})

test('KEEP-3 KEEP-4 KEEP-5 what a member likes and follows is on the list, can be put back, and the list emptied', async ({
  page,
  app,
  demoMember,
}) => {
  const [onAir] = await callApi(app.url, hostList, { page: 1, live: 1 }, demoMember)
  await page.goto('/PlayVideo?id=2')
  const heart = page.getByRole('button', { name: 'Favourite' })
  const liked = isSent(page, 'my_list_add')
  await heart.tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await liked
  await page.goto(`/nHomeDetail?id=${onAir?.id}`)
  const followed = isSent(page, 'my_list_add')
  await page.getByRole('button', { name: 'Follow', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await followed

  await page.goto('/Video')
  await page.getByRole('link', { name: 'My list' }).tap()
  const hosts = section(page, 'Followed hosts')
  await expect(hosts.getByRole('link')).toContainText('Live')
  const favourites = section(page, 'Favourites')
  await favourites.getByRole('button', { name: /^Remove: / }).tap()
  await expect(favourites.getByRole('link')).toHaveCount(0)
  await isSettled(page)
  expect(await violationsIn(page)).toEqual([])
  const putBack = isSent(page, 'my_list_add')
  await favourites.getByRole('button', { name: 'Undo' }).tap()
  await putBack
  await page.reload()
  await expect(favourites.getByRole('link')).toHaveAttribute('href', '/PlayVideo?id=2')
  await isSettled(page)
  expect(await violationsIn(page)).toEqual([])

  await hosts.getByRole('link').tap()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  const unfollowed = isSent(page, 'my_list_remove')
  await page.getByRole('button', { name: 'Following' }).tap()
  await unfollowed
  await page.goBack()
  await expect(favourites.getByRole('link')).toBeVisible()
  await expect(hosts).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove all' }).tap()
  await page.getByRole('dialog', { name: 'Empty “Favourites”?' }).getByRole('button', { name: 'Remove all' }).tap()
  await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible()
})
