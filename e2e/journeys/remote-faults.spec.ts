import { type Area, areas, isShown, panelOf } from '../fixtures/areas'
import type { Fault, Registry, Remote } from '../fixtures/registry'
import { type App, expect, type Page, test } from '../fixtures/test'

test.use({ registryFor: 'own' })

const notFound =
  /Failed to load resource: the server responded with a status of 404|Refused to (execute script|apply style) .* MIME type \('text\/plain'\)/
const notUsed = /was preloaded using link preload but not used/
const wrongBytes = /Failed to find a valid digest in the 'integrity' attribute|SRI's integrity checks failed/
const crashed = /broken while/

function registryOf({ registry }: App): Registry {
  if (!registry) throw new Error('these tests change their registry')
  return registry
}

declare global {
  interface Window {
    /** Removed by a reload. */
    isSamePage?: boolean
    /** Set by a tampered file, if one ever ran. */
    tampered?: boolean
  }
}

const everyArea: Area[] = Object.values(areas)

/** Promotes a faulty release and waits until the edge serves it, at most a second later. */
async function releasesFaulty({ url, registry }: App, remote: Remote, fault: Fault, lastGood: 'stored' | 'forgotten') {
  if (!registry) throw new Error('these tests change their registry')
  const before = await registry.stable(remote)
  const release = await registry.releaseFaulty(remote, fault)
  if (lastGood === 'forgotten') await registry.forgetLastGood(remote)
  const served = async () => (await fetch(`${url}/live`)).text()
  await expect.poll(served).toContain(release.id)
  if (lastGood === 'forgotten') await expect.poll(served).not.toContain(before.id)
  return release
}

/** Checks that all other remotes of the screen work. */
async function restWorks(page: Page, broken: Area): Promise<void> {
  const others = everyArea.filter(({ path, remote }) => path === broken.path && remote !== broken.remote)
  for (const other of others) await isShown(page, other)
}

async function recoversWithoutReload(page: Page, area: Area, version: string): Promise<void> {
  await page.evaluate(() => {
    window.isSamePage = true
  })
  const panel = await panelOf(page, area, version)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await isShown(page, area)
  await expect(page.getByText(area.failed)).toBeHidden()
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
}

type File = { area: Area; file: string; chunk: string; kind: 'js' | 'css' }

const removed: File[] = [
  { area: areas.draws, file: 'entry', chunk: 'entry with widgets', kind: 'js' },
  { area: areas.hosts, file: 'exposed chunk', chunk: 'widgets', kind: 'js' },
  { area: areas.recharge, file: 'page chunk', chunk: 'page-recharge', kind: 'js' },
  { area: areas.hostList, file: 'stylesheet', chunk: 'page-list', kind: 'css' },
]

for (const { area, file, chunk, kind } of removed) {
  test(`MF-4 a removed ${file} of ${area.remote} affects only its area, and works again without a reload`, async ({
    page,
    app,
    demoMember,
    expectConsole,
  }) => {
    expectConsole(notFound, wrongBytes, notUsed)
    expect(demoMember.token).not.toBe('')
    const registry = registryOf(app)
    const restore = await registry.remove(await registry.addressOf(area.remote, chunk, kind))
    await page.goto(area.path)
    await panelOf(page, area, '1.0.0')
    await restWorks(page, area)
    await restore()
    await recoversWithoutReload(page, area, '1.0.0')
  })
}

const tampered: File[] = [
  { area: areas.videos, file: 'entry', chunk: 'entry with widgets', kind: 'js' },
  { area: areas.hosts, file: 'exposed chunk', chunk: 'widgets', kind: 'js' },
  { area: areas.hostList, file: 'page chunk', chunk: 'page-list', kind: 'js' },
  { area: areas.draws, file: 'stylesheet', chunk: 'widget-HotGames', kind: 'css' },
]

for (const { area, file, chunk, kind } of tampered) {
  test(`REL-5 MF-4 a tampered ${file} of ${area.remote} never runs and affects only its area`, async ({
    page,
    app,
    demoMember,
    expectConsole,
  }) => {
    expectConsole(wrongBytes, notUsed)
    expect(demoMember.token).not.toBe('')
    const registry = registryOf(app)
    const restore = await registry.tamper(await registry.addressOf(area.remote, chunk, kind))
    await page.goto(area.path)
    await panelOf(page, area, '1.0.0')
    await restWorks(page, area)
    await restore()
    await recoversWithoutReload(page, area, '1.0.0')
    expect(await page.evaluate(() => window.tampered)).toBeUndefined()
  })
}

/** Replaces an exposed component with one that throws when rendered. */
const crashes = (name: string) => (text: string) =>
  text.replace(
    new RegExp(`\\.then\\((\\w)=>\\1\\.${name}\\)`),
    '.then(()=>()=>{throw Error("broken while rendering")})',
  )

type FaultyRelease = { what: string; area: Area; fault: Fault }

const faulty: FaultyRelease[] = [
  {
    what: 'throws at evaluation',
    area: areas.draws,
    fault: {
      scripts: (text, name) =>
        name.startsWith('widget-HotGames') ? `throw Error("broken while evaluating");${text}` : text,
    },
  },
  { what: 'throws while rendering', area: areas.videos, fault: { scripts: crashes('VideoCards') } },
  {
    what: 'needs another version of what is shared',
    area: areas.hosts,
    fault: { build: ({ needs }) => ({ needs: { ...needs, '@app/platform': '^2.0.0' } }), isForced: true },
  },
  {
    what: 'leaves no container',
    area: areas.balance,
    fault: { scripts: (text, name) => (name.startsWith('remoteEntry') ? 'void 0' : text) },
  },
]

const loadedFrom = (page: Page, remote: Remote, id: string) =>
  page.evaluate(
    (base) => performance.getEntriesByType('resource').some(({ name }) => name.includes(base)),
    `/r/${remote}/${id}/`,
  )

for (const { what, area, fault } of faulty) {
  test(`MF-4 MF-6 a release of ${area.remote} that ${what} is replaced by the last good one`, async ({
    page,
    app,
    demoMember,
    expectConsole,
  }) => {
    expectConsole(crashed, notUsed)
    expect(demoMember.token).not.toBe('')
    const good = await registryOf(app).stable(area.remote)
    const bad = await releasesFaulty(app, area.remote, fault, 'stored')
    await page.goto(area.path)
    await isShown(page, area)
    await expect(page.getByText(area.failed)).toBeHidden()
    // an incompatible release is not even loaded
    expect(await loadedFrom(page, area.remote, bad.id)).toBe(!fault.isForced)
    expect(await loadedFrom(page, area.remote, good.id)).toBe(true)
  })

  test(`MF-4 MF-6 a release of ${area.remote} that ${what}, with no replacement, affects only its area and is named`, async ({
    page,
    app,
    demoMember,
    expectConsole,
  }) => {
    expectConsole(crashed, notUsed)
    expect(demoMember.token).not.toBe('')
    await releasesFaulty(app, area.remote, fault, 'forgotten')
    await page.goto(area.path)
    await panelOf(page, area, '1.0.1')
    await restWorks(page, area)
    const panel = await panelOf(page, area, '1.0.1')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panelOf(page, area, '1.0.1')
  })
}

test('MF-4 one failed response is retried, and nobody notices', async ({ page, app, demoMember, expectConsole }) => {
  expectConsole(/Failed to load resource: the server responded with a status of 503/, notUsed)
  expect(demoMember.token).not.toBe('')
  const area = areas.draws
  const entry = await registryOf(app).addressOf(area.remote, 'entry with widgets')
  await page.route(`**${entry}`, (route) => route.fulfill({ status: 503, body: 'Try later' }), { times: 2 })
  await page.goto(area.path)
  await isShown(page, area)
  await expect(page.getByText(area.failed)).toBeHidden()
})

/** Advances the page's clock until something appears. */
const waitThrough = (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(2000)
    await isThere()
  }).toPass()

const neverAnswered = () => new Promise<void>(() => undefined)

test('MF-4 a remote that never responds affects only its area, and works again when it does', async ({
  page,
  app,
  demoMember,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/, notUsed)
  expect(demoMember.token).not.toBe('')
  const area = areas.hostList
  const entry = `**${await registryOf(app).addressOf(area.remote, 'entry with routes')}*`
  await page.route(entry, neverAnswered)
  await page.clock.install()
  await page.goto(area.path, { waitUntil: 'commit' })
  await waitThrough(page, () => expect(page.getByRole('heading', { name: area.failed })).toBeVisible({ timeout: 50 }))
  await page.unroute(entry)
  await page.clock.resume()
  await recoversWithoutReload(page, area, '1.0.0')
})

/** Navigates like a link in the app. */
const followLink = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

const stalled: { what: string; file: (registry: Registry) => Promise<string>; from?: '/live' }[] = [
  { what: 'an entry', file: (registry) => registry.addressOf('mfe-hosts', 'entry with routes') },
  { what: 'a page’s script', file: (registry) => registry.addressOf('mfe-hosts', 'page-list') },
  { what: 'a page’s stylesheet', file: (registry) => registry.addressOf('mfe-hosts', 'page-list', 'css') },
  { what: 'the words of a language', file: (registry) => registry.addressOf('mfe-hosts', 'locale-en_us') },
  {
    what: 'the list of a release’s hashes',
    file: async (registry) => `/${(await registry.stable('mfe-hosts')).base}integrity.json`,
    from: '/live',
  },
]

for (const { what, file, from } of stalled) {
  test(`MF-4 one request for ${what} that is never answered is repeated at a fresh address, and nobody notices`, async ({
    page,
    app,
    expectConsole,
  }) => {
    expectConsole(/net::ERR_FAILED/, notUsed)
    const address = await file(registryOf(app))
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === address) requests.push(search)
    })
    await page.route(`**${address}`, neverAnswered)
    await page.clock.install()
    await page.goto(from ?? areas.hostList.path, { waitUntil: 'commit' })
    if (from)
      await waitThrough(page, () => expect(page.getByRole('link', { name: 'Home' })).toBeVisible({ timeout: 50 }))
    if (from) await followLink(page, areas.hostList.path)
    await waitThrough(page, () => expect(areas.hostList.shows(page)).toBeVisible({ timeout: 50 }))
    await expect(page.getByText(areas.hostList.failed)).toBeHidden()
    expect(new Set(requests)).toEqual(new Set(['', '?retry=1']))
  })
}

test('MF-6 REL-4 a release that needs another host interface is refused before it is promoted', async ({ app }) => {
  const registry = registryOf(app)
  const before = await registry.stable('mfe-media')
  const build = ({ needs }: { needs: Record<string, string> }) => ({ needs: { ...needs, '@app/platform': '^2.0.0' } })
  await expect(registry.releaseFaulty('mfe-media', { build })).rejects.toThrow(
    /mfe-media@1\.0\.1\S* needs @app\/platform \^2\.0\.0, but host@\S+ provides 1\./,
  )
  expect((await registry.stable('mfe-media')).id).toBe(before.id)
})
