import { expect, setOf, test } from '../fixtures/staging'

test.use({ registryFor: 'own' })

type Snapshot = { version: string; remotesInfo?: Record<string, { matchedVersion: string }>; publicPath?: string }
type Shared = { version: string; from: string; useIn: string[]; loaded: boolean }
/** The data that the extension reads from a page. */
type Reported = {
  moduleInfo: Record<string, Snapshot & { modules?: { moduleName: string }[]; shared?: { sharedName: string }[] }>
  share: Record<string, { default: Record<string, Record<string, Shared>> }>
}

test('STG-5 MF-8 the devtools list remotes, releases and shared modules on a staging host, and production loads nothing for them', async ({
  page,
  staging,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const reported = () =>
    page.evaluate(() => {
      const { moduleInfo = {}, __SHARE__: share = {} } =
        (window as { __FEDERATION__?: { moduleInfo: object; __SHARE__: object } }).__FEDERATION__ ?? {}
      return JSON.parse(JSON.stringify({ moduleInfo, share })) as Reported
    })

  const canary = await staging.registry.publishFaulty('mfe-wallet', { version: '1.1.0' })
  await page.goto(`/zhome?mix=${encodeURIComponent(`mfe-wallet@${canary.id}`)}`)
  const { host, remotes } = await setOf(page)
  const hostName = `host:${host.id}`
  await expect.poll(async () => Object.keys((await reported()).share)).toContain(hostName)
  const { moduleInfo, share } = await reported()
  const ids = Object.fromEntries(Object.entries(remotes).map(([remote, { id }]) => [remote, id]))
  expect(ids['mfe-wallet']).toBe(canary.id)
  expect(Object.keys(moduleInfo).sort()).toEqual(
    [hostName, ...Object.entries(ids).map(([remote, id]) => `${remote}:${id}`)].sort(),
  )
  expect(moduleInfo[hostName]?.remotesInfo).toEqual(
    Object.fromEntries(Object.entries(ids).map(([remote, id]) => [remote, { matchedVersion: id }])),
  )
  expect(moduleInfo[`mfe-wallet:${canary.id}`]).toMatchObject({
    version: canary.id,
    publicPath: `${staging.url}/r/mfe-wallet/${canary.id}/`,
    remoteEntry: 'remoteEntry.js',
    modules: expect.arrayContaining([expect.objectContaining({ moduleName: 'routes' })]) as unknown,
  })
  const [react, ...others] = Object.values(share[hostName]?.default['react'] ?? {})
  expect(others).toEqual([])
  expect(react).toMatchObject({ from: hostName, loaded: true })
  expect(react?.useIn.sort()).toEqual(Object.keys(ids).sort())
  expect(share[hostName]?.default).toHaveProperty('@app/platform')

  // a screen of the host alone has loaded no remote yet
  await page.goto('/Login')
  await expect.poll(async () => Object.keys((await reported()).share)).toContain(hostName)

  const { chunks } = await staging.registry.stable('host')
  const files = chunks['staging-devtools']?.js ?? []
  expect(files.length).toBeGreaterThan(0)
  const isRequested = () => files.some((file) => requests.some((url) => url.includes(`/${file}`)))
  expect(isRequested()).toBe(true)
  requests.length = 0
  await page.goto(`${staging.production.url}/zhome`)
  await page.getByRole('link', { name: 'Perks' }).click()
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBeGreaterThan(0)
  expect(isRequested()).toBe(false)
  expect((await reported()).share).not.toHaveProperty(hostName)
})
