import type { CDPSession } from '@playwright/test'
import { withoutMediaSource } from '../fixtures/playback'
import { expect, type Page, test } from '../fixtures/test'
import { Traffic } from '../fixtures/traffic'

/** Live objects in the page after garbage collection. */
async function aliveIn(client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), heap: valueOf('JSHeapUsedSize') }
}

/**
 * Waits until the engine's requests have ended: an aborted one keeps its player alive until it times out, some 45 s
 * later.
 */
const hasOpened = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > HTMLMediaElement.HAVE_METADATA)

/** Opens and leaves a video and a live room, from the tab bar. */
async function visitBoth(page: Page): Promise<void> {
  await page.locator('main a[href="/PlayVideo?id=2"]').click()
  await hasOpened(page)
  await page.goBack()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live', exact: true }).click()
  await page.locator('main a[href^="/liveVideo"]').first().click()
  await hasOpened(page)
  await page.goBack()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Video', exact: true }).click()
}

const engines = [
  { engine: 'the browser’s own', visits: 8 },
  { engine: 'our', visits: 8 },
] as const
for (const { engine, visits } of engines)
  test(`VIDEO-8 LIVE-5 opening players ${2 * visits} times with ${engine} HLS engine leaks nothing, and only that loads its code`, async ({
    page,
    demoMember,
  }) => {
    expect(demoMember.token).not.toBe('')
    if (engine !== 'our') await withoutMediaSource(page)
    const traffic = await Traffic.of(page)
    const playerCode = () => traffic.code().filter((url) => /\/player[.-]/.test(url))
    await page.goto('/Video')
    await expect(page.locator('main a[href="/PlayVideo?id=2"]')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(playerCode()).toEqual([])

    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    for (let visit = 0; visit < 3; visit++) await visitBoth(page)
    expect(playerCode()).toHaveLength(engine === 'our' ? 2 : 1)
    const before = await aliveIn(client)
    for (let visit = 0; visit < visits; visit++) await visitBoth(page)
    await expect(page.locator('main a[href="/PlayVideo?id=2"]')).toBeVisible()
    const grown = async () => {
      const after = await aliveIn(client)
      return { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners, after, before }
    }
    // On average a visit leaks less than one node and one listener.
    await expect.poll(async () => (await grown()).nodes).toBeLessThan(visits)
    const { listeners, after } = await grown()
    expect(listeners).toBeLessThan(visits)
    test.info().annotations.push({ type: 'memory', description: JSON.stringify({ before, after }) })
    await traffic.stop()
  })
