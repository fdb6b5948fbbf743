import { userInfo } from '@app/contracts'
import { videoClasses, videoInfo, videoList } from '@app/contracts/wire'
import { callApi } from '../fixtures/api'
import { doubleTap, dragSideways } from '../fixtures/finger'
import { logInDemoMember, rememberIn } from '../fixtures/member'
import { playbackOf, positionOf, withoutMediaSource } from '../fixtures/playback'
import { expect, type Page, test } from '../fixtures/test'
import { Traffic } from '../fixtures/traffic'

const stage = (page: Page) => page.getByRole('group', { name: /^Player:/ })
const playButton = (page: Page) => stage(page).getByRole('button', { name: 'Play', exact: true })
const hasReached = (page: Page, seconds: number) => expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(seconds)

test('VIDEO-1 VIDEO-2 ROUTE-6 video tabs follow touch and keys, each keeps its position, and back restores it', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/Video')
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = page.getByRole('tabpanel')
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  await expect(panel.getByRole('link', { name: /The slow train to Huế/ })).toBeVisible()
  const toEnd = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(panel.getByText('Not anymore')).toBeInViewport({ timeout: 500 })
    await expect.poll(toEnd, { timeout: 500 }).toBe(0)
  }).toPass()
  const placeOfTravel = await scrollY()
  // far enough down that no scroll position ends up there by chance
  expect(placeOfTravel).toBeGreaterThan(100)

  await dragSideways(page, panel, -0.5)
  await expect(tab('Kitchen')).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByRole('link', { name: /One pot/ })).toBeInViewport()
  expect(await scrollY()).toBeLessThan(placeOfTravel)
  const traffic = await Traffic.of(page)
  await dragSideways(page, panel, 0.5)
  await expect(tab('Travel')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(scrollY).toBe(placeOfTravel)
  await dragSideways(page, panel, 0.5)
  await expect(tab('Travel')).toHaveAttribute('aria-selected', 'true')
  expect(traffic.calls()).toEqual([])

  await tab('Travel').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Kitchen')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(scrollY).toBe(placeOfTravel)
  const last = panel.getByRole('link').last()
  const address = await last.getAttribute('href')
  // a finger does not scroll before it touches, as a locator's tap does
  const box = await last.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(page).toHaveURL(address ?? '')
  await expect(playButton(page)).toBeVisible()
  traffic.forget()
  await page.goBack()
  await expect(tab('Travel')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(scrollY).toBe(placeOfTravel)
  expect(traffic.calls().filter((url) => /video_(class|list)/.test(url))).toEqual([])
  await traffic.stop()
})

test('VIDEO-3 VIDEO-4 VIDEO-8 a video is controlled by keys: speed, position, sound, captions, full screen, replay and next', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/PlayVideo?id=1')
  await expect(playButton(page)).toBeVisible()
  const { width = 0, height = 0 } = (await stage(page).boundingBox()) ?? {}
  expect(height).toBeCloseTo(Math.max(200, width * (9 / 16)), 0)
  await page.keyboard.press(' ')
  await hasReached(page, 0.5)
  await stage(page).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('>')
  expect(await playbackOf(page)).toMatchObject({ isPaused: false, isMuted: true, rate: 1.5 })
  await expect(page.getByRole('radio', { name: '1.5×' }).first()).toBeChecked()
  await page.keyboard.press('c')
  await expect(stage(page).getByText(/^\[.+\]$/)).toBeVisible()
  await page.keyboard.press('5')
  await hasReached(page, 16)
  await page.keyboard.press('k')
  const paused = await positionOf(page)
  await page.keyboard.press('ArrowLeft')
  expect(await positionOf(page)).toBeCloseTo(paused - 5, 0)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.getAttribute('role'))).toBe('group')
  await stage(page).getByRole('button', { name: 'Playback settings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Playback settings' })
  await sheet.getByRole('button', { name: 'Deutsch' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await stage(page).focus()
  await page.keyboard.press('1')
  await expect(stage(page).getByText(/^\[.*Akkord/)).toBeVisible()
  await stage(page).getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()

  await stage(page).focus()
  await page.keyboard.press('9')
  await page.keyboard.press('End')
  await page.keyboard.press('k')
  await expect(stage(page).getByRole('button', { name: 'Watch again' })).toBeVisible()
  await stage(page).getByRole('button', { name: 'Watch again' }).click()
  await expect.poll(() => positionOf(page)).toBeLessThan(10)
  expect(await playbackOf(page)).toMatchObject({ isPaused: false, rate: 1.5 })
  const next = page.locator('a[href^="/PlayVideo?id="]').first()
  const address = await next.getAttribute('href')
  await next.click()
  await expect(page).toHaveURL(address ?? '')
  await expect(page.locator('video')).toHaveCount(1)
})

test('VIDEO-8 double taps seek, a tap shows the controls, and the next visit asks where to continue', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await page.goto('/PlayVideo?id=1')
  await playButton(page).tap()
  await hasReached(page, 0.2)
  await doubleTap(page, stage(page), 0.85)
  await hasReached(page, 10)
  await expect(stage(page).getByText('+10 sec')).toBeVisible()
  await doubleTap(page, stage(page), 0.15)
  await expect.poll(() => positionOf(page)).toBeLessThan(9)
  await doubleTap(page, stage(page), 0.85)
  await hasReached(page, 10.5)
  const controls = stage(page).getByRole('slider', { name: 'Position' })
  await expect(controls).toHaveCSS('opacity', '1')
  const opacity = () => controls.evaluate((bar) => getComputedStyle(bar.closest('[class*="controls"]') ?? bar).opacity)
  await expect.poll(opacity).toBe('0')
  await page.keyboard.press('Tab')
  await expect.poll(opacity).toBe('1')

  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page.locator('video')).toHaveCount(0)
  await page.goto('/PlayVideo?id=1')
  const goOn = stage(page).getByRole('button', { name: /^Continue from 0:1\d$/ })
  await expect(goOn).toBeVisible()
  await goOn.tap()
  await hasReached(page, 11)
  await page.reload()
  await stage(page).getByRole('button', { name: 'Start over' }).tap()
  await hasReached(page, 0.2)
  expect(await positionOf(page)).toBeLessThan(9)
})

test('VIDEO-8 a stream that breaks off is reported and continues at its position when it is back', async ({
  page,
  demoMember,
  expectConsole,
}) => {
  expect(demoMember.token).not.toBe('')
  expectConsole(/Failed to load resource/)
  await page.goto('/PlayVideo?id=1')
  await expect(playButton(page)).toBeVisible()
  await page.route(/\/media\/hls\//, (route) => route.abort())
  await playButton(page).tap()
  await stage(page).getByRole('slider', { name: 'Position' }).fill('20')
  await expect(stage(page).getByText('Reconnecting')).toBeVisible()
  await page.unroute(/\/media\/hls\//)
  await hasReached(page, 20.5)
  await expect(stage(page).getByText('Reconnecting')).toHaveCount(0)
  expect(await playbackOf(page)).toMatchObject({ isPaused: false })
})

for (const engine of ['the browser’s own', 'our'] as const)
  test(`VIDEO-8 with ${engine} HLS engine a lost segment is reported at its place after a few attempts, not reloaded for ever`, async ({
    page,
    demoMember,
    expectConsole,
  }) => {
    expect(demoMember.token).not.toBe('')
    expectConsole(/Failed to load resource/)
    if (engine !== 'our') await withoutMediaSource(page)
    await page.goto('/PlayVideo?id=1')
    await expect(playButton(page)).toBeVisible()
    await page.route(/\/s03\.m4s/, (route) => route.fulfill({ status: 404 }))
    const traffic = await Traffic.of(page)
    const reloads = () => traffic.calls().filter((url) => url.includes('video_get_info')).length
    await playButton(page).tap()
    await expect(stage(page).getByText('Reconnecting')).toBeVisible()
    const alert = stage(page).getByRole('alert')
    await expect(alert).toContainText('The video stopped coming through')
    expect(reloads()).toBeGreaterThan(0)
    expect(reloads()).toBeLessThanOrEqual(5)
    await page.unroute(/\/s03\.m4s/)
    await alert.getByRole('button', { name: 'Try again' }).tap()
    await hasReached(page, 6.5)
    await expect(stage(page).getByText('Reconnecting')).toHaveCount(0)
    await expect(alert).toHaveCount(0)
    expect(await positionOf(page)).toBeLessThan(20)
    await traffic.stop()
  })

test('VIDEO-6 VIDEO-7 a preview shows its length, ends there however you seek, and sends no more over the network', async ({
  page,
  app,
  trialMember,
}) => {
  const { free_see_time: limit } = await callApi(app.url, userInfo, {}, trialMember)
  await page.goto('/PlayVideo?id=1')
  const before = page.getByRole('dialog', { name: `You have a ${limit}‑second preview` })
  await before.getByRole('button', { name: 'Watch the preview' }).tap()
  await hasReached(page, 0.3)
  const over = page.getByRole('dialog', { name: `That was your ${limit}‑second preview` })
  await stage(page).focus()
  await page.keyboard.press('End')
  await expect(over).toBeVisible()
  expect(await playbackOf(page)).toMatchObject({ isPaused: true })
  await page.keyboard.press('Escape')
  await stage(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(over).toBeVisible()
  await over.getByRole('button', { name: 'Watch the preview again' }).tap()
  await hasReached(page, 0.3)
  await stage(page)
    .getByRole('slider', { name: 'Position' })
    .fill(String(limit - 1))
  await expect(over).toBeVisible()
  await expect(over.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute('href', '/ServiceOnline')

  const { vod_play_url: url } = await callApi(app.url, videoInfo, { id: 1 }, trialMember)
  const playlist = await (await fetch(new URL(url, app.url))).text()
  const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(limit + 2)
})

test.describe('on an app of its own', () => {
  test.use({ backendFor: 'own' })

  test('VIDEO-5 a member with no views left sees the server’s message, and can still open what is paid for', async ({
    page,
    app,
  }) => {
    const member = await logInDemoMember(app.url)
    const { see_total: views } = await callApi(app.url, userInfo, {}, member)
    const classes = await callApi(app.url, videoClasses, {})
    const lists = await Promise.all(classes.map(({ id }) => callApi(app.url, videoList, { id, page: 1 })))
    const ids = lists.flatMap(({ data }) => data.map(({ id }) => id))
    for (const id of ids.slice(0, views)) {
      const { vod_play_url: url } = await callApi(app.url, videoInfo, { id }, member)
      expect((await fetch(new URL(url, app.url))).status).toBe(200)
    }
    await rememberIn(page, app.url, member)
    await page.goto(`/PlayVideo?id=${ids[views]}`)
    const popup = page.getByRole('dialog', { name: 'This video can’t be opened' })
    await expect(popup).toContainText('You have no views left.')
    await expect(page.locator('video')).toHaveCount(0)
    await popup.getByRole('button', { name: 'Not now' }).tap()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.goto(`/PlayVideo?id=${ids[0]}`)
    await playButton(page).tap()
    await hasReached(page, 0.2)
  })
})
