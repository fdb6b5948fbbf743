import { mkdir, stat } from 'node:fs/promises'
import { startProgram } from '@app/api/testing'
import { startBackend, startEdge } from '../fixtures/app'
import { startLine } from '../fixtures/cut-line'
import { makeFilm } from '../fixtures/film'
import { logInDemoMember, rememberIn } from '../fixtures/member'
import { positionOf } from '../fixtures/playback'
import { builtRegistry } from '../fixtures/registry'
import { expect, type Page, test } from '../fixtures/test'

/** Ten minutes take ten times as long to make. */
const seconds = 60 * Number(process.env['FILM_MINUTES'] ?? 1)
/** Bytes a second of a slow phone. */
const phoneLine = 1_600_000 / 8

const stage = (page: Page) => page.getByRole('group', { name: /^Player:/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Playback settings' })

/** Seeks, and waits until it plays on from there. */
async function playsFrom(page: Page, position: number): Promise<void> {
  await stage(page).getByRole('slider', { name: 'Position' }).fill(String(position))
  await expect.poll(() => positionOf(page)).toBeGreaterThan(position + 0.5)
}

test('UPLOAD-1 UPLOAD-3 MEDIA-3 MEDIA-10 VIDEO-11 a film of one’s own goes up over a line that is cut twice, is made and published, and plays on a phone', async ({
  page,
}, { outputDir }) => {
  await mkdir(outputDir, { recursive: true })
  const path = await makeFilm(outputDir, seconds)
  const { size } = await stat(path)
  const backend = await startBackend('embedded')
  const edge = await startEdge(backend, builtRegistry())
  const line = await startLine(backend.officeUrl, [size / 3, (size * 2) / 3])
  const worker = await startProgram('media/src/main.ts', backend.beside)
  try {
    const words = ['upload', path, '--title', 'A box', '--by', 'Nadia', '--why', 'a journey']
    const upload = await startProgram(
      'api/src/operator/cli.ts',
      { ...backend.beside, BACK_OFFICE_URL: line.url },
      words,
    )
    const code = await Promise.race([upload.ended(), worker.ended()])
    expect(code, upload.output() + worker.output()).toBe(0)
    expect(line.cuts()).toBe(2)
    // it went on each time
    expect(line.sent()).toBeLessThan(size * 1.3)
    const asset = /asset ([0-9a-f]{16}) is ready/.exec(upload.output())?.[1] ?? ''
    const video = { by: 'Nadia', why: 'a journey', slug: 'a-box', class: 'travel', name: 'A box' }
    const { id } = JSON.parse(await backend.office(`assets/${asset}/videos`, video)) as { id: number }
    await backend.office('videos/a-box/publish', { by: 'Nadia', why: 'a journey' })

    await rememberIn(page, edge.url, await logInDemoMember(edge.url))
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: phoneLine,
      uploadThroughput: phoneLine / 2,
    })
    await page.goto(`${edge.url}/PlayVideo?id=${id}`)
    await page.evaluate(() => localStorage.setItem('adult', 'true'))
    await page.reload()
    await stage(page).getByRole('button', { name: 'Play', exact: true }).tap()
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5)
    await page.screenshot({ path: `${outputDir}/plays.png` })

    await playsFrom(page, seconds / 2)
    await stage(page).getByRole('button', { name: 'Captions' }).tap()
    await expect(stage(page).getByText('Hello there')).toBeVisible()
    await stage(page).getByRole('button', { name: 'Playback settings' }).tap()
    const german = page.waitForRequest(/\/a2-\d+\.m4s/)
    await sheet(page).getByRole('button', { name: 'Deutsch', exact: true }).tap()
    await german
    await expect(sheet(page).getByRole('button', { name: 'Deutsch', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.screenshot({ path: `${outputDir}/settings.png` })
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await page.screenshot({ path: `${outputDir}/captions.png` })

    await playsFrom(page, seconds - 5)
    await expect(stage(page).getByRole('button', { name: 'Watch again' })).toBeVisible()
    await page.screenshot({ path: `${outputDir}/end.png` })
  } finally {
    await worker.kill('SIGTERM')
    await line.close()
    await edge.stop()
    await backend.stop()
  }
})
