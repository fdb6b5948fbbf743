import { expect, test } from '../fixtures/test'
import { serveStockHost } from '../stock-host/webpack'

test('MF-8 a host made elsewhere, with stock tools and on another origin, shows a widget of a remote by its manifest', async ({
  page,
  app,
}) => {
  const { releases } = (await (await fetch(`${app.url}/release`)).json()) as { releases: Record<string, string> }
  const manifest = `${app.url}/release/mfe-lottery/mf-manifest.json`
  const base = `${app.url}/r/mfe-lottery/${releases['mfe-lottery']}/`
  const host = await serveStockHost(app.url)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  try {
    const query = new URLSearchParams({
      manifest,
      widget: 'mfe-lottery/HotGames',
      properties: '{"columns":3}',
    })
    await page.goto(`${host.url}/?${query}`)
    await expect(page.locator('a[href^="/Lottery?key="]').first()).toBeVisible()
    const released = requests.filter((url) => url.startsWith(app.url)).map((url) => url.replace(base, ''))
    expect(released[0]).toBe(manifest)
    expect(released).toEqual(expect.arrayContaining(['remoteEntry.js', 'widgets.js', 'widget-HotGames.js']))
  } finally {
    await host.stop()
  }
})
