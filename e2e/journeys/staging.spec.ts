import type { Build } from '@app/registry'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { smallTargets, violationsIn } from '../fixtures/looks'
import { bar, expect, openMixer, setOf, test } from '../fixtures/staging'
import { reportOf } from '../fixtures/visits'

test.use({ registryFor: 'own' })

const needsNextPlatform = ({ needs }: Pick<Build, 'needs'>) => ({ needs: { ...needs, '@app/platform': '^2.0.0' } })
/** Makes the container require a newer platform, matching the build's `needs`. */
const requiresNextPlatform = (text: string) =>
  text.replace('"@app/platform",!1,[1,1,0,0]', '"@app/platform",!1,[1,2,0,0]')

test('STG-1 STG-2 STG-3 a tester mixes releases in the drawer, sees conflicts first, shares the mix, and leaves it', async ({
  page,
  context,
  staging,
  expectConsole,
}) => {
  expectConsole(/was preloaded using link preload but not used/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wallet = await staging.registry.publishFaulty('mfe-wallet', {
    version: '1.1.0',
    build: () => ({ notes: ['Records by month.', '<b>Bold</b> is plain text.'] }),
  })
  const media = await staging.registry.publishFaulty('mfe-media', {
    version: '2.0.0',
    build: needsNextPlatform,
    scripts: requiresNextPlatform,
  })
  const production = await setOf((await page.goto('/zhome'), page))
  await expect(bar(page)).toHaveText('Stagingno mix')
  expect((await bar(page).boundingBox())?.height).toBe(44)

  let drawer = await openMixer(page)
  await expect(drawer.getByText('0 of 5 differ from production')).toBeVisible()
  await drawer.getByRole('button', { name: /^mfe-media/ }).click()
  const next = drawer.getByRole('button', { name: media.id })
  await expect(next.getByText('newest')).toBeVisible()
  expect([...(await smallTargets(page)), ...(await violationsIn(page))]).toEqual([])
  await expect(next.getByText(/needs @app\/platform \^2\.0\.0, the host has 1\./)).toBeVisible()
  await drawer.getByRole('button', { name: /^mfe-media/ }).click()
  await drawer.getByRole('button', { name: /^mfe-wallet/ }).click()
  await drawer.getByRole('button', { name: wallet.id }).click()
  await expect(drawer.getByText('1 of 5 differs from production')).toBeVisible()
  await drawer.getByRole('button', { name: /^mfe-wallet/ }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: /^Records by month\.$/ })).toBeVisible()
  await expect(drawer.getByText('<b>Bold</b> is plain text.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Load this mix' }).click()
  await expect(bar(page)).toHaveText(/^Stagingmix [0-9a-f]{4} [0-9a-f]{4}$/)
  await expect(page).toHaveURL(`${staging.url}/zhome`)
  const mixed = await setOf(page)
  expect(mixed.mix).toBe(`mfe-wallet@${wallet.id}`)
  expect(mixed.remotes['mfe-wallet']?.id).toBe(wallet.id)
  expect(mixed.remotes['mfe-hosts']?.id).toBe(production.remotes['mfe-hosts']?.id)

  drawer = await openMixer(page)
  await drawer.getByRole('button', { name: 'Show the link as a QR code' }).click()
  await expect(drawer.getByRole('img', { name: 'Show the link as a QR code' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${staging.url}/zhome?mix=${encodeURIComponent(`mfe-wallet@${wallet.id}`)}`)

  // Production is another port of the same host here: it receives the cookie but ignores it.
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${staging.production.url}/zhome?mix=${encodeURIComponent(`mfe-wallet@${wallet.id}`)}`)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.locator('#staging-bar')).toHaveCount(0)
  expect(await setOf(page)).toMatchObject({ channel: 'production', remotes: production.remotes })
  await expect.poll(() => requests.some((url) => url.endsWith('/deferred.js'))).toBe(true)
  expect(requests.filter((url) => /\/staging/.test(url))).toEqual([])

  await page.goto('/zhome')
  expect((await setOf(page)).mix).toBe(mixed.mix)
  drawer = await openMixer(page)
  await drawer.getByRole('button', { name: 'Reset' }).click()
  await expect(bar(page)).toHaveText('Stagingno mix')
  await page.goto(link)
  expect((await setOf(page)).mix).toBe(mixed.mix)
})

test('STG-1 STG-2 MF-6 a release of the mix that does not run is named, reported, and replaced with one press', async ({
  page,
  staging,
  expectConsole,
}) => {
  expectConsole(/was preloaded using link preload but not used/)
  const media = await staging.registry.publishFaulty('mfe-media', {
    version: '2.0.0',
    build: needsNextPlatform,
    scripts: requiresNextPlatform,
  })
  const report = reportOf(page)
  await page.goto('/Video')
  const drawer = await openMixer(page)
  await drawer.getByRole('button', { name: /^mfe-media/ }).click()
  await drawer.getByRole('button', { name: media.id }).click()
  await expect(drawer.getByText('This mix does not fit:')).toBeVisible()
  await drawer.getByRole('button', { name: 'Load it anyway' }).click()

  const fault = page.getByRole('alert').filter({ hasText: `mfe-media ${media.id} of this mix does not run.` })
  await expect(fault).toBeVisible()
  const { mix, events } = await report(({ type }) => type === 'remote.share_mismatch')
  expect(await bar(page).textContent()).toContain(`${mix?.slice(0, 4)} ${mix?.slice(4)}`)
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'remote.share_mismatch', release: media.id, source: 'mix', phase: 'share' }),
  )
  await fault.getByRole('button', { name: 'Production version' }).click()
  await expect(bar(page)).toHaveText('Stagingno mix')
  await expect(page.locator('a[href^="/PlayVideo"]').first()).toBeVisible()
})

test('STG-1 a mix whose host cannot start can be left by a link in the page itself', async ({
  page,
  staging,
  expectConsole,
}) => {
  expectConsole(/404|was preloaded using link preload but not used|MIME type/)
  const host = await staging.registry.publishFaulty('host', { version: '9.0.0' })
  await staging.registry.remove(`/${host.base}${host.entry.js[0]}`)
  await page.goto(`/zhome?mix=host@${host.id},mfe-wallet@7.7.7-deadbeef`)
  await expect(page.getByText('mfe-wallet@7.7.7-deadbeef is not in the registry. It is left out.')).toBeVisible()
  const help = page.getByRole('status').filter({ hasText: 'Perhaps the host of this mix cannot start.' })
  await expect(help).toBeVisible()
  await help.getByRole('link', { name: 'Production version' }).click()
  await expect(bar(page)).toHaveText('Stagingno mix')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

const types = { js: 'text/javascript', css: 'text/css', json: 'application/json' } as const

test('STG-1 a remote from a developer’s machine runs in the staging host, marked, while the rest comes from the registry', async ({
  page,
  staging,
  expectConsole,
}) => {
  // no development React is served here, so the host's stays
  expectConsole(/was preloaded using link preload but not used|ERR_CONNECTION_REFUSED|react-development\.js/)
  const { base } = await staging.registry.stable('mfe-hosts')
  const machine = createServer((request, response) => {
    const name = (request.url ?? '').split('?')[0] ?? ''
    const kind = name.slice(name.lastIndexOf('.') + 1) as keyof typeof types
    const path =
      name === '/build.json' ? join(process.cwd(), 'mfe-hosts/dist', name) : join(staging.registry.folder, base, name)
    response
      .setHeader('access-control-allow-origin', staging.url)
      .setHeader('content-type', types[kind] ?? 'text/plain')
    readFile(path).then(
      (bytes) => response.end(bytes.toString().replaceAll('h45hh45h', base.slice(-9, -1))),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => machine.listen(0, 'localhost', resolve))
  const { port } = machine.address() as AddressInfo
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await page.goto('/nHomeList')
  let drawer = await openMixer(page)
  await drawer.getByRole('button', { name: /^mfe-hosts/ }).click()
  await drawer.getByRole('button', { name: 'A local address' }).click()
  await drawer.getByRole('textbox', { name: 'Port' }).fill(String(port))
  await drawer.getByRole('button', { name: 'Use it' }).click()
  await drawer.getByRole('button', { name: 'Load this mix' }).click()
  await expect(page.locator('a[href^="/nHomeDetail"]').first()).toBeVisible()
  expect(requests).toContain(`http://localhost:${port}/remoteEntry.js`)
  drawer = await openMixer(page)
  await expect(drawer.getByRole('button', { name: /mfe-hosts.*this machine, without hashes/ })).toBeVisible()

  await new Promise((resolve) => {
    machine.close(resolve)
    machine.closeAllConnections()
  })
  await page.reload()
  const fault = page.getByRole('alert').filter({ hasText: `mfe-hosts did not come from http://localhost:${port}.` })
  await expect(fault).toBeVisible()
  await fault.getByRole('button', { name: 'Reset the mix' }).click()
  await expect(bar(page)).toHaveText('Stagingno mix')
})
