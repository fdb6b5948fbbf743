import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createRemote } from '../../scripts/create-remote.mjs'
import { linkModules, plant } from '../../scripts/planted.mjs'
import { namedInHtml } from '../fixtures/landing'
import { expect, test } from '../fixtures/test'

test.use({ registryFor: 'own' })

const remote = 'mfe-planted-nook'

test('MF-1 MF-2 REL-3 a fifth remote is built, released and opened, and the running host shows its screen', async ({
  page,
  app,
}) => {
  const served = async () => (await fetch(`${app.url}/PlantedNook`)).text()
  const hostOf = (html: string) => /\/r\/host\/[^/]+\//.exec(html)?.[0]
  const before = await served()
  expect(before).not.toContain(remote)

  const copy = plant({})
  createRemote(copy.folder, remote, 'Book club')
  linkModules('mfe-hosts', copy.folder, remote)
  const run = async (program: string, args: string[]) => {
    const env = { ...process.env, REGISTRY_URL: app.registry?.folder ?? '' }
    const options = { cwd: join(copy.folder, remote), env }
    return (await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], options)).stdout
  }
  await run('node_modules/webpack/bin/webpack.js', [])
  const release = (...args: string[]) => run(join(copy.folder, 'federation/release/src/cli.ts'), args)
  expect(await release('publish')).toMatch(/^mfe-planted-nook@1\.0\.0-\w{8} published/)
  expect(await release('check', '--static')).toContain('can be promoted to production')
  expect(await release('promote', '--static', '--reason', 'its first release')).toContain('production is at revision')
  copy.remove()

  await expect.poll(served).toContain(`/r/${remote}/`)
  const html = await served()
  expect(hostOf(html)).toBe(hostOf(before))
  const { preloads } = namedInHtml(html, app.url)
  for (const chunk of ['remoteEntry', 'routes', 'page-home', 'locale-en_us']) {
    expect(preloads.filter((file) => file.includes(`/r/${remote}/`) && file.includes(chunk))).toHaveLength(1)
  }
  await page.goto('/PlantedNook')
  await expect(page.getByRole('heading', { name: 'Book club' })).toBeVisible()
  await page.getByRole('link', { name: 'Portugal' }).click()
  await expect(page).toHaveURL(/\/xf\?province=/)
})
