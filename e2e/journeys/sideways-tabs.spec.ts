import { boxOf, isSettled } from '../fixtures/looks'
import { expect, test } from '../fixtures/test'

test.use({ viewport: { width: 844, height: 390 } })

test('FRAME-12 ZHOME-1 the home of a phone on its side shows more than its banner', async ({ page, trialMember }) => {
  expect(trialMember.token).not.toBe('')
  await page.goto('/zhome')
  await isSettled(page)
  const tabs = await boxOf(page.getByRole('navigation'))
  const game = await boxOf(page.locator('a[href^="/Lottery?"]').first())
  expect(game.bottom).toBeLessThan(tabs.y)
  expect(game.x).toBeGreaterThan((await boxOf(page.getByRole('region', { name: 'Highlights' }))).right)
})

test('FRAME-12 LIVE-1 the live hall of a phone on its side shows rooms beside its banner, which stays', async ({
  page,
  trialMember,
}) => {
  expect(trialMember.token).not.toBe('')
  await page.goto('/live')
  await isSettled(page)
  const tabs = page.getByRole('navigation')
  const banner = page.getByRole('region', { name: 'Programmes' })
  const rooms = page.locator('main a[href^="/liveVideo"]:not(section *)')
  const room = await boxOf(rooms.first())
  expect(room.x).toBeGreaterThan((await boxOf(banner)).right)
  expect(room.y + room.height / 2).toBeLessThan((await boxOf(tabs)).y)
  await rooms.last().scrollIntoViewIfNeeded()
  await expect(banner).toBeInViewport({ ratio: 1 })
})

test('FRAME-12 VIDEO-1 Video on the side of a phone shows whole pictures, three in a row', async ({
  page,
  trialMember,
}) => {
  expect(trialMember.token).not.toBe('')
  await page.goto('/Video')
  await isSettled(page)
  const tabs = await boxOf(page.getByRole('navigation').last())
  const videos = page.getByRole('main').locator('a[href^="/PlayVideo"]')
  const first = await boxOf(videos.first())
  const third = await boxOf(videos.nth(2))
  expect(third.y).toBe(first.y)
  expect(first.y + first.width * (9 / 16)).toBeLessThan(tabs.y)
})

for (const path of ['/zhome', '/live'])
  test(`FRAME-14 ${path} on its side has the shape of its skeleton, in the same place`, async ({
    page,
    trialMember,
  }) => {
    expect(trialMember.token).not.toBe('')
    let deliver = () => {}
    const delivered = new Promise<void>((resolve) => (deliver = resolve))
    await page.route(/\/r\/host\/[^/]+\/host\.js$/, async (route) => {
      await delivered
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const grey = await boxOf(page.locator('.sk-banner'))
    const greyDraws = path === '/zhome' ? await boxOf(page.locator('.sk-draws')) : null
    deliver()
    await page.unrouteAll({ behavior: 'wait' })
    await isSettled(page)
    const banner = await boxOf(page.getByRole('region', { name: /^(Highlights|Programmes)$/ }))
    for (const edge of ['x', 'y', 'right', 'bottom'] as const) expect(grey[edge]).toBeCloseTo(banner[edge], 0)
    if (!greyDraws) return
    const draw = await boxOf(page.getByRole('link', { name: /Quick Minute/ }))
    expect(greyDraws.x).toBeGreaterThan(grey.right)
    expect(draw.y).toBeGreaterThan(greyDraws.y - 30)
  })

for (const viewport of [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
])
  test(`ZHOME-4 the greeting can be closed at once on a screen ${viewport.height} px high, in Japanese`, async ({
    browser,
    app,
  }) => {
    const context = await browser.newContext({ viewport, baseURL: app.url, hasTouch: true })
    await context.addInitScript(() => {
      localStorage.setItem('adult', 'true')
      localStorage.setItem('viodeLang', 'ja_jp')
    })
    const page = await context.newPage()
    await page.goto('/zhome')
    const greeting = page.getByRole('dialog', { name: 'Veranda' })
    await expect(greeting.getByRole('button', { name: '閉じる' })).toBeInViewport({ ratio: 1 })
    const close = await boxOf(greeting.getByRole('button', { name: '閉じる' }))
    expect(close.bottom).toBeLessThanOrEqual(viewport.height - 20)
    await greeting.getByRole('button', { name: '閉じる' }).tap()
    await expect(greeting).toBeHidden()
    await context.close()
  })
