import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi } from '../fixtures/api'
import { playbackOf, positionOf, withoutMediaSource } from '../fixtures/playback'
import { LiveStream } from '../fixtures/streams'
import { expect, type Page, test } from '../fixtures/test'
import { baseInfo } from '@app/contracts'
import { hostList, liveGrant } from '@app/contracts/wire'

const stage = (page: Page) => page.getByRole('group', { name: /^Player:/ })
const rooms = (page: Page) => page.locator('main a[href^="/liveVideo?url="]')
/** Waits until playback advances. */
async function runs(page: Page): Promise<void> {
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0)
  const from = await positionOf(page)
  await expect.poll(() => positionOf(page)).not.toBe(from)
}

test('LIVE-1 LIVE-2 LIVE-4 ACCESS-3 a visitor sees everybody who is on air, and is asked to log in for a room', async ({
  page,
  app,
}) => {
  const { isluckdraw, iskefu } = await callApi(app.url, baseInfo, {})
  expect([isluckdraw, iskefu]).toEqual([1, 1])
  await page.goto('/live')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?from=%2Flive')
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/Register')
  await expect(page.getByRole('link', { name: 'Prize wheel' })).toHaveAttribute('href', '/luckDraw')
  await expect(page.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline')
  await expect(page.getByRole('region', { name: 'Programmes' })).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(page.getByText('Not anymore')).toBeInViewport({ timeout: 500 })
  }).toPass()
  const all: string[] = []
  for (let number = 1; ; number++) {
    const hosts = await callApi(app.url, hostList, { live: 1, page: number })
    if (hosts.length === 0) break
    all.push(...hosts.map(({ id, video_url: url }) => `/liveVideo?${new URLSearchParams({ url, host: String(id) })}`))
  }
  // The banners are above them.
  const shown = await rooms(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(shown.slice(-all.length)).toEqual(all)
  await rooms(page).last().tap()
  await expect(page).toHaveURL(/\/Login\?from=%2FliveVideo/)
})

test('LIVE-3 a member without live permission is told whom to ask, in the hall and at a deep link', async ({
  page,
  trialMember,
}) => {
  expect(trialMember.token).not.toBe('')
  await page.goto('/live')
  const address = await rooms(page).first().getAttribute('href')
  await page.waitForLoadState('networkidle')
  await rooms(page).first().tap()
  const popup = page.getByRole('dialog', { name: 'Live rooms aren’t activated yet' })
  await expect(popup.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute('href', '/ServiceOnline')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL('/live')
  await page.goto(address ?? '')
  await expect(popup).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await popup.getByRole('button', { name: 'Not now' }).tap()
  await expect(page).toHaveURL('/live')
})

const engines = ['the browser’s own', 'our'] as const
for (const engine of engines)
  test(`LIVE-5 with ${engine} HLS engine a room plays, returns to live after a pause, and recovers after an interruption`, async ({
    page,
    demoMember,
    expectConsole,
  }) => {
    expect(demoMember.token).not.toBe('')
    expectConsole(/Failed to load resource/)
    if (engine !== 'our') await withoutMediaSource(page)
    await page.goto('/live')
    await rooms(page).first().tap()
    await runs(page)
    await expect(stage(page).getByText('Live', { exact: true })).toBeVisible()
    const backToLive = stage(page).getByRole('button', { name: 'Back to live' })
    await expect(backToLive).toHaveCount(0)
    await stage(page).focus()
    await page.keyboard.press('k')
    expect(await playbackOf(page)).toMatchObject({ isPaused: true })
    await backToLive.tap()
    await runs(page)
    await expect(backToLive).toHaveCount(0)

    await page.route(/\/media\/live\//, (route) => route.abort())
    await expect(stage(page).getByText('Reconnecting')).toBeVisible()
    await page.unroute(/\/media\/live\//)
    await expect(stage(page).getByText('Reconnecting')).toHaveCount(0)
    await runs(page)
  })

for (const engine of engines)
  test(`LIVE-5 with ${engine} HLS engine a room says that its stream has ended, and leads to another`, async ({
    page,
    demoMember,
  }) => {
    expect(demoMember.token).not.toBe('')
    if (engine !== 'our') await withoutMediaSource(page)
    const playlists = /\/media\/live\/[^/]+\/index\.m3u8/
    await page.route(playlists, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}#EXT-X-ENDLIST\n` })
    })
    await page.goto('/live')
    await rooms(page).first().tap()
    const message = page.getByRole('alert')
    await expect(message).toContainText('The stream has ended')
    await expect(page.locator('video')).toHaveCount(0)
    await expect(message.getByRole('link', { name: 'To the live hall' })).toHaveAttribute('href', '/live')
    await page.unrouteAll({ behavior: 'wait' })
    await message.getByRole('link', { name: /^Also on air/ }).tap()
    await runs(page)
    await expect(stage(page).getByText('Live', { exact: true })).toBeVisible()
  })

test.describe('a live stream with faults', () => {
  let folder = ''
  let stream: LiveStream
  test.beforeEach(async ({ page, demoMember, expectConsole }) => {
    expect(demoMember.token).not.toBe('')
    expectConsole(/Failed to load resource/)
    folder = await mkdtemp(join(tmpdir(), 'e2e-live-'))
    stream = new LiveStream(folder)
    await stream.make()
    await stream.serveTo(page)
    await page.goto('/live')
    await rooms(page).first().tap()
    await expect.poll(() => positionOf(page)).toBeGreaterThan(1)
  })
  test.afterEach(() => rm(folder, { recursive: true, force: true }))

  const reconnecting = (page: Page) => stage(page).getByText('Reconnecting')
  const repeated = () => stream.sent.filter((one, index) => stream.sent.indexOf(one) !== index)

  test('LIVE-10 says so while its server has nothing new, repeats nothing, and goes on by itself', async ({ page }) => {
    stream.freeze()
    await expect(reconnecting(page)).toBeVisible()
    const until = await positionOf(page)
    stream.fault = null
    await expect(reconnecting(page)).toHaveCount(0)
    await expect.poll(() => positionOf(page)).toBeGreaterThan(until + 1)
    expect(repeated()).toEqual([])
    await expect(stage(page).getByText('Live', { exact: true })).toBeVisible()
  })

  test('LIVE-10 goes on by itself after its server refused everything', async ({ page }) => {
    stream.fault = '503'
    await expect(reconnecting(page)).toBeVisible()
    stream.fault = null
    await expect(reconnecting(page)).toHaveCount(0)
    await runs(page)
  })

  test('LIVE-10 goes on by itself when the encoder begins again with its first numbers', async ({
    page,
    expectConsole,
  }) => {
    // VHS looks for segments before the first one of the playlist
    expectConsole(/Cannot read properties of undefined \(reading 'end'\)/)
    stream.beginAgain()
    await expect.poll(() => stream.sent.filter((name) => name.startsWith('take1')).length).toBeGreaterThan(4)
    await expect(reconnecting(page)).toHaveCount(0)
    await runs(page)
  })

  test('LIVE-10 goes on by itself after segments that are missing', async ({ page }) => {
    const before = stream.sent.length
    stream.miss()
    await expect.poll(() => stream.sent.length).toBeGreaterThan(before + 6)
    await expect(reconnecting(page)).toHaveCount(0)
    await runs(page)
    expect(repeated()).toEqual([])
  })
})

test('LIVE-5 nothing is loaded from a forbidden address', async ({ page, demoMember }) => {
  expect(demoMember.token).not.toBe('')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'elsewhere.example') foreign.push(request.url())
  })
  await page.goto(`/liveVideo?url=${encodeURIComponent('https://elsewhere.example/a.m3u8')}`)
  await expect(page.getByRole('alert')).toContainText('This room can’t be shown')
  expect(foreign).toEqual([])
  await page.getByRole('link', { name: 'To the live hall' }).tap()
  await expect(page).toHaveURL('/live')
})

test.describe('on an app whose settings are changed', () => {
  test.use({ database: 'postgres' })

  for (const engine of engines)
    test(`LIVE-5 with ${engine} HLS engine a room plays from an origin that the operator allows`, async ({
      page,
      app,
      demoMember,
    }) => {
      const origin = 'https://live.example.net'
      await app.books.changeSite({ live_origins: [origin] })
      await expect.poll(async () => (await callApi(app.url, baseInfo, {})).live_origins).toEqual([origin])
      const policy = async () => (await fetch(`${app.url}/live`)).headers.get('content-security-policy')
      await expect.poll(policy).toContain(`media-src 'self' blob: ${origin}`)
      if (engine !== 'our') await withoutMediaSource(page)
      const [host] = await callApi(app.url, hostList, { live: 1, page: 1 })
      const { url: granted } = await callApi(app.url, liveGrant, { url: host?.video_url ?? '' }, demoMember)
      // its server sends what ours sends, and allows every page to read it
      await page.route(`${origin}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        const response = await route.fetch({ url: `${app.url}${pathname}${search}` })
        await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
      })
      await page.goto(`/liveVideo?${new URLSearchParams({ url: `${origin}${granted}` })}`)
      await runs(page)
      expect(await page.locator('video').getAttribute('crossorigin')).toBe('anonymous')
      await page.goto('/live')
      await page.unrouteAll({ behavior: 'wait' })
    })
})
