import { lotteryHot, lotteryInfo, luckDraw, luckDrawCheck } from '@app/contracts/wire'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { callApi } from '../fixtures/api'
import { daysServer, madeDays } from '../fixtures/draw-days'
import { scrollsSideways, smallTargets, violationsIn } from '../fixtures/looks'
import { logInDemoMember } from '../fixtures/member'
import { expect, type Page, test } from '../fixtures/test'

const folder = join(import.meta.dirname, '../../verify')
const file = join(folder, 'check-draws.html')
const result = (page: Page) => page.getByRole('status')

let place = ''
test.beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'e2e-check-'))
})
test.afterAll(() => rm(place, { recursive: true, force: true }))

test('BEACON-8 the page in the repository is what its sources make', async () => {
  await promisify(execFile)('npx', ['--no-install', 'webpack', '--output-path', place], { cwd: folder })
  const made = await readFile(join(place, 'check-draws.html'), 'utf8')
  expect(made === (await readFile(file, 'utf8')), 'npm run verify:page writes it anew').toBe(true)
})

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(() => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } })

    test(`BEACON-8 a page of one file checks a day of a server, and later what it saved, in ${colorScheme}`, async ({
      page,
      app,
      context,
    }) => {
      const [game] = await callApi(app.url, lotteryHot, {})
      if (!game) throw new Error('the demonstration has no game')
      const { now_expect: period } = await callApi(
        app.url,
        lotteryInfo,
        { key: game.key },
        await logInDemoMember(app.url),
      )
      await page.goto(pathToFileURL(file).href)
      expect([...(await smallTargets(page)), ...(await violationsIn(page))]).toEqual([])
      await page.getByRole('textbox', { name: 'Server', exact: true }).fill(`${app.url}/`)
      await page.getByLabel('Game').fill(game.key)
      await page.getByLabel('Draw, or day').fill(period.slice(0, 8))
      await page.getByRole('button', { name: 'Check', exact: true }).tap()
      await expect(result(page)).toContainText('All of it fits')
      await expect(result(page)).toContainText(/\d+ draws?, \d+ drawn/)
      await expect(result(page)).toContainText(/A beacon called own is the house’s/)
      expect(await scrollsSideways(page)).toBe(false)
      expect([...(await smallTargets(page)), ...(await violationsIn(page))]).toEqual([])
      const summary = await result(page).locator('.muted').first().textContent()

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save these draws' }).tap()
      const saved = join(place, `${colorScheme}.json`)
      await (await downloading).saveAs(saved)
      await page.reload()
      await context.setOffline(true)
      const open = (path: string) => page.getByLabel('A file that this page').setInputFiles(path)
      await open(saved)
      await expect(result(page)).toContainText('All of it fits')
      await expect(result(page)).toContainText(summary ?? '?')

      const text = await readFile(saved, 'utf8')
      const [, seal = ''] = /"commitment": "([0-9a-f]{64})"/.exec(text) ?? []
      const changed = join(place, `changed-${colorScheme}.json`)
      await writeFile(changed, text.replace(seal, `<img src=x>${seal.slice(11)}`))
      await open(changed)
      await expect(result(page)).toContainText(/\d+ things? do(es)? not fit/)
      await expect(result(page).getByRole('listitem').first()).toContainText(game.key)
      expect(await page.locator('img').count()).toBe(0)
      const broken = join(place, `broken-${colorScheme}.json`)
      await writeFile(broken, '<b>no draws</b>')
      await open(broken)
      await expect(result(page)).toHaveText(
        'Nothing was checked: this is neither a list of draws nor an answer of the API',
      )
    })

    test(`BEACON-18 the page checks a spin that its member copied, without a network, in ${colorScheme}`, async ({
      page,
      app,
      context,
    }) => {
      const member = await logInDemoMember(app.url)
      const { spin } = await callApi(app.url, luckDraw, { algorithm: 'wheel/v2' }, member)
      const proof = await callApi(app.url, luckDrawCheck, { id: spin, algorithm: 'wheel/v2' }, member)
      await page.goto(pathToFileURL(file).href)
      await context.setOffline(true)
      const check = async (text: string) => {
        await page.getByLabel('Its data').fill(text)
        await page.getByRole('button', { name: 'Check the spin' }).tap()
      }
      await check(JSON.stringify(proof))
      await expect(result(page)).toContainText('All of it fits')
      await expect(result(page)).toContainText(`seal: ${proof.commitment}`)
      await expect(result(page)).toContainText(/A beacon called own is the house’s/)
      expect(await scrollsSideways(page)).toBe(false)
      expect([...(await smallTargets(page)), ...(await violationsIn(page))]).toEqual([])
      await check(JSON.stringify({ ...proof, r: proof.r + 1 }))
      await expect(result(page)).toContainText('the prize does not follow from it')
      await check(JSON.stringify({ ...proof, client_seed: '<img src=x>' }))
      await expect(result(page)).toContainText('seed: <img src=x>')
      expect(await page.locator('img').count()).toBe(0)
    })
  })

test('BEACON-11 a page of one file checks the days of a server, and names one that was changed', async ({
  page,
  context,
}) => {
  const days = madeDays('20261123', '20261124', '20261125')
  const server = await daysServer(days)
  try {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(pathToFileURL(file).href)
    await page.getByRole('textbox', { name: 'Server of the days' }).fill(server.url)
    const check = page.getByRole('button', { name: 'Check the days' })
    await check.click()
    await expect(result(page)).toContainText('All of it fits')
    await expect(result(page)).toContainText('3 days, 20261123 to 20261125')
    await expect(result(page)).toContainText(`Signed from 20261123 on with ${days[0]?.listed.public_key}`)
    expect(await scrollsSideways(page)).toBe(false)
    expect([...(await smallTargets(page)), ...(await violationsIn(page))]).toEqual([])
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save these days' }).click()
    const saved = join(place, 'days.jsonl')
    await (await downloading).saveAs(saved)

    const stored = page.getByLabel('A hash that you kept')
    await stored.fill('0'.repeat(64))
    await check.click()
    await expect(result(page).getByRole('listitem')).toContainText('no day has this hash')
    await stored.fill(days[1]?.listed.sha256 ?? '')
    await check.click()
    await expect(result(page)).toContainText('All of it fits')

    await context.setOffline(true)
    const open = (path: string) => page.getByLabel('A file that this page').setInputFiles(path)
    await open(saved)
    await expect(result(page)).toContainText('3 days, 20261123 to 20261125')
    const text = await readFile(saved, 'utf8')
    expect(text).toBe(days.map((day) => day.file).join(''))
    const cut = join(place, 'cut.jsonl')
    await writeFile(cut, [days[0]?.file, days[2]?.file].join(''))
    await open(cut)
    await expect(result(page).getByRole('listitem').first()).toContainText(
      'day 20261125: the day before it, 20261124, is missing',
    )
  } finally {
    await server.close()
  }
})
