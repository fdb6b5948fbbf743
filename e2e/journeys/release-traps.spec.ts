import { type Area, areas, isShown, panelOf } from '../fixtures/areas'
import type { Fault, Registry, Remote } from '../fixtures/registry'
import { setOf } from '../fixtures/staging'
import { type App, expect, type Page, test } from '../fixtures/test'

test.use({ registryFor: 'own' })

const notUsed = /was preloaded using link preload but not used/
const unavailable = /Failed to load resource: the server responded with a status of 503/

declare global {
  interface Window {
    /** Removed by a reload. */
    isSamePage?: boolean
  }
}

function registryOf({ registry }: App): Registry {
  if (!registry) throw new Error('these tests change their registry')
  return registry
}

const isServed = ({ url }: App, release: string) =>
  expect.poll(async () => (await fetch(`${url}/live`)).text()).toContain(release)

async function releases(app: App, remote: Remote, fault: Fault): Promise<string> {
  const { id } = await registryOf(app).releaseFaulty(remote, fault)
  await isServed(app, id)
  return id
}

const markPage = (page: Page) =>
  page.evaluate(() => {
    window.isSamePage = true
  })

test('MF-4 a page chunk that fails once is requested again; one that keeps failing affects only its area', async ({
  page,
  app,
  demoMember,
  expectConsole,
}) => {
  expectConsole(unavailable, notUsed)
  expect(demoMember.token).not.toBe('')
  const area = areas.recharge
  const chunk = `**${await registryOf(app).addressOf(area.remote, 'page-recharge')}*`
  await page.route(chunk, (route) => route.fulfill({ status: 503, body: 'Try later' }), { times: 2 })
  await page.goto(area.path)
  await isShown(page, area)
  await expect(page.getByText(area.failed)).toBeHidden()

  await page.route(chunk, (route) => route.fulfill({ status: 503, body: 'Try later' }))
  await page.reload()
  const panel = await panelOf(page, area, '1.0.0')
  await markPage(page)
  await page.unroute(chunk)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await isShown(page, area)
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
})

type Broken = { what: string; area: Area; fault: Fault; error: RegExp }

const broken: Broken[] = [
  {
    what: 'has a syntax error in its entry',
    area: areas.hostList,
    fault: { scripts: (text, name) => (name === 'remoteEntry.js' ? `(${text}` : text) },
    error: /SyntaxError|missing \)|Unexpected/,
  },
  {
    what: 'has a syntax error in its page',
    area: areas.hostList,
    fault: { scripts: (text, name) => (name === 'page-list.js' ? `(${text}` : text) },
    error: /SyntaxError|missing \)|Unexpected/,
  },
  {
    what: 'needs another React',
    area: areas.draws,
    fault: { scripts: (text) => text.replace(/"react",!1,\[1,19,[\d,]+\]/, '"react",!1,[1,18,0,0]') },
    error: notUsed,
  },
]

for (const { what, area, fault, error } of broken) {
  test(`MF-4 MF-6 a release of ${area.remote} that ${what} is replaced by the last good one`, async ({
    page,
    app,
    expectConsole,
  }) => {
    expectConsole(error, notUsed)
    const bad = await releases(app, area.remote, fault)
    await page.goto(area.path)
    expect((await setOf(page)).remotes[area.remote]?.id).toBe(bad)
    await isShown(page, area)
    await expect(page.getByText(area.failed)).toBeHidden()
  })
}

test('MF-5 MF-4 two releases of a remote in one page, after a fallback, keep their own texts and modules', async ({
  page,
  app,
  demoMember,
  expectConsole,
}) => {
  expectConsole(notUsed, /broken while/)
  expect(demoMember.token).not.toBe('')
  const scripts = (text: string, name: string) => {
    if (name.includes('locale-en_us')) return text.replaceAll(/":"([^"]+)"/g, '":"$1 (next)"')
    return name === 'page-game.js' ? `throw Error("broken while evaluating");${text}` : text
  }
  await releases(app, 'mfe-lottery', { scripts })
  await page.goto('/zhome')
  const game = page.getByRole('link', { name: /Quick Minute/ })
  await expect(game).toContainText('every minute (next)')
  await markPage(page)

  await game.click()
  await expect(page.getByText('Pick what you think will come up', { exact: true })).toBeVisible()
  await expect(page.getByText('(next)')).toHaveCount(0)
  await page.goBack()
  await expect(game).toContainText('every minute')
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
})

test('REL-3 a running page keeps working across a promotion and a rollback, with the files that it was opened with', async ({
  page,
  app,
  expectConsole,
}) => {
  expectConsole(notUsed)
  const registry = registryOf(app)
  const { id: first } = await registry.stable('mfe-hosts')
  await page.goto('/zhome')
  await isShown(page, areas.hosts)
  await markPage(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  const next = await releases(app, 'mfe-hosts', { version: '1.0.1' })
  await page.locator('a[href="/nHomeList"]').first().click()
  await isShown(page, areas.hostList)
  await registry.rollBack('mfe-hosts')
  await isServed(app, first)
  await page.locator('a[href^="/nHomeDetail"]').first().click()
  await expect(page).toHaveURL(/\/(nHomeDetail|Login)/)
  await page.goBack()
  await isShown(page, areas.hostList)
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
  expect(requests.filter((url) => url.includes(`/r/mfe-hosts/${next}/`))).toEqual([])
  expect((await setOf(page)).remotes['mfe-hosts']?.id).toBe(first)
})
