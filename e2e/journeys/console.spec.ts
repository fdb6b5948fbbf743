import type { Locator, Page } from '@playwright/test'
import { type Backend, startBackend } from '../fixtures/app'
import { pressByKey, typeByKey } from '../fixtures/keyboard'
import { scrollsSideways, violationsIn } from '../fixtures/looks'
import { Registry } from '../fixtures/registry'
import { makeToken, ReleaseService } from '../fixtures/release-service'
import { expect, test } from '../fixtures/test'

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const themes = ['dark', 'light'] as const

/** Waits until colours have changed with the theme. */
const hasChanged = (page: Page) =>
  page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })

test.describe('the console', () => {
  let [registry, backend, service] = [] as unknown as [Registry, Backend, ReleaseService]
  let release = ''
  /** A newer release of the hosts, on its way to everybody; the lottery is frozen. */
  test.beforeAll(async ({ browser }) => {
    ;[registry, backend] = [await Registry.copy(), await startBackend('embedded')]
    service = await ReleaseService.start(backend, registry)
    const ada = await service.signIn(browser, 'ada')
    const noor = await service.signIn(browser, 'noor')
    const places = await service.checkout(await makeToken(ada.page, 'noor'))
    await places.build('mfe-hosts', { version: '1.0.1' })
    const { printed } = await places.release('publish', 'mfe-hosts')
    release = /@(\d\S+) published/.exec(printed)?.[1] ?? printed
    for (const args of [
      ['publish', 'mfe-hosts', '--preview', '431'],
      ['freeze', 'mfe-lottery', '--days', '2', '--reason', 'the final'],
      ['rollout', 'start', 'mfe-hosts', '--reason', 'larger portraits'],
    ]) {
      const done = await places.release(...args)
      expect(done.code, done.printed).toBe(0)
    }
    // from here on nothing changes by itself
    const standing = async () => (await places.release('rollout')).printed
    await expect.poll(standing, { timeout: 900_000 }).toContain('running at 5 %')
    for (const { close } of [ada, noor]) await close()
  })
  test.afterAll(async () => {
    for (const one of [service, backend]) await one.stop()
    await registry.discard()
  })

  /** What a demanding reader finds in each size and theme. */
  async function faultsOf(page: Page, what: string): Promise<string[]> {
    const faults: string[] = []
    for (const size of sizes)
      for (const colorScheme of themes) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        await hasChanged(page)
        const place = `${what}, ${size.width} px, ${colorScheme}`
        if (await scrollsSideways(page)) faults.push(`${place}: scrolls sideways`)
        faults.push(...(await violationsIn(page)).map((violation) => `${place}: ${violation}`))
      }
    return faults
  }

  test('REL-13 every page passes axe and fits a desk and a phone, in dark and light', async ({ browser }) => {
    const { page, close } = await service.signIn(browser, 'noor')
    const paths = [
      '/',
      '/apps/host',
      '/apps/mfe-hosts',
      '/apps/mfe-lottery',
      `/apps/mfe-hosts/releases/${release}`,
      '/rollouts',
      '/rollouts/1',
      '/approvals',
      '/previews',
      '/audit',
      '/settings',
      '/dependencies',
    ]
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading')).toHaveCount(0)
      expect.soft(await faultsOf(page, path)).toEqual([])
    }
    await close()
  })

  test('REL-14 every dialog passes axe and fits a desk and a phone, in dark and light', async ({ browser }) => {
    const { page, close } = await service.signIn(browser, 'noor')
    for (const [path, button] of [
      ['/apps/mfe-hosts', 'Promote…'],
      ['/apps/mfe-hosts', 'Canary…'],
      ['/apps/mfe-hosts', 'Freeze…'],
      ['/apps/host', 'Roll out…'],
      ['/rollouts/1', 'Halt the rollout'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await faultsOf(page, `${path} ${button}`)).toEqual([])
    }
    await close()
  })

  test('REL-14 an app is frozen and set free again using only the keyboard', async ({ browser }) => {
    const { page, close } = await service.signIn(browser, 'noor')
    const reason = (dialog: Locator) => dialog.getByLabel('Reason')
    await pressByKey(page, page.getByRole('link', { name: 'host', exact: true }).first())
    await expect(page.getByRole('heading', { level: 1, name: 'host' })).toBeFocused()
    await pressByKey(page, page.getByRole('button', { name: 'Freeze…' }))
    const freezing = page.getByRole('dialog')
    await typeByKey(page, reason(freezing), 'the final')
    await pressByKey(page, freezing.getByRole('button', { name: /^Freeze/ }))
    await expect(freezing).toBeHidden()
    const free = page.getByRole('button', { name: 'Unfreeze…' }).first()
    await pressByKey(page, free)
    const freeing = page.getByRole('dialog')
    await page.keyboard.press('Escape')
    await expect(freeing).toBeHidden()
    await expect(free).toBeFocused()
    await page.keyboard.press('Enter')
    await typeByKey(page, reason(freeing), 'it is over')
    await pressByKey(page, freeing.getByRole('button', { name: /^Unfreeze/ }))
    await expect(freeing).toBeHidden()
    await expect(page.getByRole('button', { name: 'Freeze…' })).toBeVisible()
    await close()
  })
})
