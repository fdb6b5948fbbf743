import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '../fixtures/test'
import { buildForeign } from './build'
import { commandOf } from './journey'
import { tried, type Tried } from './tried'

test.use({ registryFor: 'own' })

const version = '1.0.0'
const nameOf = ({ folder, variant = folder }: Tried) => `mfe-${variant}`
const pathOf = (remote: Tried) => `/Tried-${nameOf(remote)}`

/** @returns the build's folder, described in its remote.json */
async function build(remote: Tried): Promise<string> {
  const folder = await buildForeign(remote.folder, version, remote.variant)
  const name = nameOf(remote)
  const path = pathOf(remote)
  const route = { path, page: './Page', access: 'open', skeleton: 'detail', title: { en_us: name } }
  const described = { name, version, languages: ['en_us'], routes: [route], ...remote.described }
  await writeFile(join(folder, 'remote.json'), JSON.stringify(described))
  return folder
}

/** Uses the page, leaves it within the app, and comes back. */
async function visit(page: Page, remote: Tried): Promise<void> {
  const count = page.getByRole('button', { name: /^Count/ })
  const expectFresh = async () => {
    await expect(page.getByText(`Tried ${version}, en_us`)).toBeVisible()
    await expect(page.locator('.tried')).toHaveCSS('padding-left', '17px')
    await expect(count).toHaveText('Count 0')
  }
  await page.goto(pathOf(remote))
  await expect(page.getByRole('heading', { name: nameOf(remote) })).toBeVisible()
  await expectFresh()
  await count.click()
  await expect(count).toHaveText('Count 1')
  await page.getByRole('button', { name: 'Agreement' }).click()
  await expect(page).toHaveURL(/\/Agreement$/)
  await expect(page.locator('.tried')).toHaveCount(0)
  await page.goBack()
  await expectFresh()
}

for (const [tools, remotes] of Object.entries(tried))
  test(`MF-9 MF-4 REL-4 remotes built with ${tools} are checked and promoted, show, and show again after the member left`, async ({
    app,
    page,
  }) => {
    const release = commandOf(app)
    const names = remotes.map(nameOf)
    for (const remote of remotes) await release('publish', '--from', await build(remote))
    const checked = await release('check', ...names)
    expect(checked).toContain('can be promoted to production')
    const warnings = checked.split('\n').filter((line) => line.includes('works although'))
    expect(warnings).toHaveLength(remotes.filter(({ warns }) => warns).length)
    for (const { warns } of remotes) if (warns) expect(checked).toMatch(warns)

    await release('promote', ...names, '--reason', 'as tried')
    const served = async () => (await (await fetch(`${app.url}/release`)).json()) as { releases: object }
    await expect.poll(async () => Object.keys((await served()).releases)).toEqual(expect.arrayContaining(names))
    for (const remote of remotes) await test.step(nameOf(remote), () => visit(page, remote))
  })
