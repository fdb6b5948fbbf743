import type { Browser } from '@playwright/test'
import type { ConsoleGuard } from '../fixtures/console-guard'
import {
  expect,
  expectDrawn,
  expectSameAfterSwap,
  isDrawn,
  openDrawn,
  pageOf,
  recorded,
  test,
  watchDrawn,
} from '../fixtures/drawn'
import type { Registry } from '../fixtures/registry'
import { buildForeign } from '../foreign/build'
import { commandOf } from '../foreign/journey'
import { notes } from '../foreign/remotes'
import { bar, setOf } from '../fixtures/staging'
import type { App, Page } from '../fixtures/test'
import { Traffic } from '../fixtures/traffic'

test.use({ registryFor: 'own' })

const notUsed = /was preloaded using link preload but not used/

function registryOf({ registry }: App): Registry {
  if (!registry) throw new Error('these tests publish into a registry of their own')
  return registry
}

/** A release whose English texts say that they are the next. */
const next = {
  scripts: (text: string, name: string) =>
    name.includes('locale-en_us') ? text.replaceAll(/":"([^"]+)"/g, '":"$1 (next)"') : text,
}

type Device = { browser: Browser; consoleGuard: ConsoleGuard; url: string; cookies?: Record<string, string> }

/** Another device of a visitor who has answered the age question. */
async function openDevice({ browser, consoleGuard, url, cookies = {} }: Device): Promise<Page> {
  const context = await browser.newContext()
  consoleGuard.watch(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    // sandboxed frames have no storage
    if (window.top === window) localStorage.setItem('adult', 'true')
  })
  const all = Object.entries({ adult: 'true', ...cookies })
  await context.addCookies(all.map(([name, value]) => ({ name, value, url })))
  return page
}

/** Opens an address until its page is drawn by this release of a remote; the edge notices a change within a second. */
async function openDrawnBy(page: Page, address: string, remote: string, id: string) {
  await expect(async () => {
    await openDrawn(page, address)
    expect((await setOf(page)).remotes[remote]?.id).toBe(id)
  }).toPass()
}

/** Files of an app's releases that the page asks for, by release. */
function requestedReleases(page: Page, app: string): Set<string> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const [, id] = new RegExp(`/r/${app}/([^/]+)/`).exec(request.url()) ?? []
    if (id) requested.add(id)
  })
  return requested
}

test('FIRST-1 REL-3 a canary’s devices get its drawing, others that of the stable release, at the same time, and each is taken over by its own', async ({
  page,
  app,
  drawn,
  browser,
  consoleGuard,
}) => {
  const registry = registryOf(app)
  const { id: stable } = await registry.stable('mfe-media')
  const { id: canary } = await registry.publishFaulty('mfe-media', next)
  await registry.giveToCohort('mfe-media', canary, 'staff')
  await expect.poll(() => pageOf(`${drawn.url}/live`, { cohort: 'staff' })).toContain(canary)
  const staff = await openDevice({ browser, consoleGuard, url: drawn.url, cookies: { cohort: 'staff' } })
  const devices = [
    { device: page, cookies: {}, id: stable, text: 'On air now<' },
    { device: staff, cookies: { cohort: 'staff' }, id: canary, text: 'On air now (next)<' },
  ]
  await Promise.all(
    devices.map(async ({ device, cookies, id, text }) => {
      await watchDrawn(device)
      const requested = requestedReleases(device, 'mfe-media')
      for (let visit = 0; visit < 2; visit++) {
        await openDrawn(device, `${drawn.url}/live`, cookies)
        await expectSameAfterSwap(device)
        expect((await recorded(device)).asDrawn).toContain(text)
        expect((await setOf(device)).remotes['mfe-media']?.id).toBe(id)
      }
      expect([...requested]).toEqual([id])
    }),
  )
  await staff.context().close()
})

test('FIRST-1 FIRST-7 REL-3 a page from the browser’s cache is the one that would be drawn now; going back to an older one asks for its data again', async ({
  page,
  app,
  drawn,
  expectConsole,
}) => {
  expectConsole(notUsed)
  const registry = registryOf(app)
  const { id: first } = await registry.stable('mfe-hosts')
  const { id: second } = await registry.releaseFaulty('mfe-hosts', next)
  const address = `${drawn.url}/Choose`
  const navigation = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return { type: entry?.type, transferred: entry?.transferSize ?? 0, size: entry?.encodedBodySize ?? 0 }
    })
  await watchDrawn(page)
  await openDrawnBy(page, address, 'mfe-hosts', second)
  await expectSameAfterSwap(page)
  expect((await recorded(page)).asDrawn).toContain('(next)')

  await test.step('304 while nothing has changed', async () => {
    const traffic = await Traffic.of(page)
    await expect(async () => {
      traffic.forget()
      await page.reload()
      const { transferred, size } = await navigation()
      expect(transferred).toBeLessThan(size)
    }).toPass()
    await expectSameAfterSwap(page)
    expect((await recorded(page)).asDrawn).toContain('(next)')
    expect(traffic.calls()).toEqual([])
    await traffic.stop()
  })

  await registry.rollBack('mfe-hosts')
  await expect.poll(() => pageOf(address)).toContain(first)
  await test.step('a page that stands open goes on with its release', async () => {
    const requested = requestedReleases(page, 'mfe-hosts')
    await page.getByRole('link', { name: 'Lisbon' }).click()
    await expect(page.getByRole('heading', { name: 'Lisbon', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Places (next)', level: 1 })).toBeVisible()
    expect([...requested]).toEqual([second])
  })
  await test.step('what is opened from now on is drawn by the release before', async () => {
    await openDrawnBy(page, `${drawn.url}/xf`, 'mfe-hosts', first)
    await expectSameAfterSwap(page)
    expect((await recorded(page)).asDrawn).not.toContain('(next)')
  })
  await test.step('going back shows the older page, by its own release, and asks for its data again', async () => {
    const traffic = await Traffic.of(page)
    await page.goBack()
    await expect(page).toHaveURL(address)
    expect(await navigation()).toMatchObject({ type: 'back_forward', transferred: 0 })
    await expectSameAfterSwap(page)
    expect((await recorded(page)).asDrawn).toContain('(next)')
    await expect.poll(() => traffic.calls()).toContainEqual(expect.stringContaining('/api/address'))
    await traffic.stop()
  })
  await test.step('a reload shows what is served now', async () => {
    await page.reload()
    await openDrawnBy(page, address, 'mfe-hosts', first)
    await expectSameAfterSwap(page)
    expect((await recorded(page)).asDrawn).not.toContain('(next)')
  })
})

test('FIRST-5 FIRST-6 REL-5 MF-4 a file that was changed in the registry runs neither in the renderer nor in a browser: both show the last good release, else the page has its skeleton and says so', async ({
  page,
  app,
  drawn,
  expectConsole,
}) => {
  expectConsole(/Failed to find a valid digest in the 'integrity' attribute|SRI's integrity checks failed/, notUsed)
  const registry = registryOf(app)
  const { id } = await registry.releaseFaulty('mfe-media', next)
  await registry.tamper(await registry.addressOf('mfe-media', 'page-live'))
  await expect.poll(() => pageOf(`${drawn.url}/nHomeList`)).toContain(id)
  await watchDrawn(page)
  await openDrawn(page, `${drawn.url}/live`)
  await expectSameAfterSwap(page)
  expect((await recorded(page)).asDrawn).toContain('On air now<')
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)

  await registry.forgetLastGood('mfe-media')
  await expectDrawn(`${drawn.url}/live`, false)
  await page.goto(`${drawn.url}/live`)
  await expect(page.getByText(/mfe-media 1\.0\.1\S* · [0-9a-f]{8}/)).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  // what else the page's releases show is drawn
  await openDrawn(page, `${drawn.url}/nHomeList`)
})

test('FIRST-1 FIRST-7 MF-9 a remote made elsewhere is drawn like ours, and taken over', async ({
  page,
  app,
  drawn,
}) => {
  const release = commandOf(app)
  await release('publish', '--from', await buildForeign(notes.folder, '1.0.0'))
  await release('promote', notes.name, '--static', '--reason', 'its first release')
  // a drawing cannot know the device's theme; the element that says it would be the only difference
  await page.emulateMedia({ colorScheme: 'light' })
  await watchDrawn(page)
  await openDrawn(page, `${drawn.url}/Notes`)
  await expectSameAfterSwap(page)
  const { asDrawn, shifts } = await recorded(page)
  expect(asDrawn.replaceAll('<!-- -->', '')).toContain('Notes 1.0.0, visitor, nowhere')
  expect(shifts).toBe(0)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByText('1 notes')).toBeVisible()
})

test.describe('on a staging host', () => {
  test.use({ drawnEnv: { CHANNEL: 'staging' } })

  test('FIRST-1 STG-1 a mix of releases is drawn from exactly that mix; one with a developer’s machine is not drawn', async ({
    page,
    app,
    drawn,
  }) => {
    const { id } = await registryOf(app).publishFaulty('mfe-media', next)
    await watchDrawn(page)
    await openDrawn(page, `${drawn.url}/live`)
    expect((await recorded(page)).asDrawn).toContain('On air now<')
    await page.goto(`${drawn.url}/live?mix=mfe-media@${id}`)
    await openDrawn(page, `${drawn.url}/live`, { 'staging-mix': `mfe-media@${id}` })
    await expect(bar(page)).toHaveText(/^Stagingmix/)
    await expectSameAfterSwap(page)
    const { asDrawn, shifts } = await recorded(page)
    expect(asDrawn).toContain('On air now (next)<')
    expect(shifts).toBe(0)
    const local = { 'staging-mix': 'mfe-wallet@http://localhost:4101' }
    expect(isDrawn(await pageOf(`${drawn.url}/live`, local))).toBe(false)
    await expectDrawn(`${drawn.url}/live`)
  })

  for (const [how, code] of [
    ['throws', `if (!window.handOver) throw new Error('does not start');`],
    ['does nothing', `if (window.handOver)`],
  ] as const)
    test(`FIRST-5 STG-1 a mix whose host is drawn, and ${how} in a browser, can be left from its page`, async ({
      page,
      app,
      drawn,
      expectConsole,
    }) => {
      expectConsole(/does not start/, notUsed)
      const scripts = (text: string, name: string) => (name === 'host.js' ? `${code}{${text}}` : text)
      const { id } = await registryOf(app).publishFaulty('host', { version: '9.0.0', scripts })
      await page.goto(`${drawn.url}/nHomeList?mix=host@${id}`)
      await openDrawn(page, `${drawn.url}/nHomeList`, { 'staging-mix': `host@${id}` })
      const help = page.getByRole('status').filter({ hasText: 'Perhaps the host of this mix cannot start.' })
      await help.getByRole('link', { name: 'Production version' }).click()
      await expect(bar(page)).toHaveText('Stagingno mix')
      await expect(page.getByRole('heading', { name: 'All hosts', level: 1 })).toBeVisible()
      await expect(page.locator('.sk-drawn')).toHaveCount(0)
    })
})
