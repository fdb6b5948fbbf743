import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram } from '@app/api/testing'
import { startBackend, startEdge } from '../fixtures/app'
import { accept, backOfficePages, goTo } from '../fixtures/back-office'
import { startLine } from '../fixtures/cut-line'
import { makeFilm } from '../fixtures/film'
import { logInDemoMember, rememberIn } from '../fixtures/member'
import { positionOf } from '../fixtures/playback'
import { builtRegistry } from '../fixtures/registry'
import { expect, type Page, test } from '../fixtures/test'

/** Ten minutes take twenty times as long to make. */
const seconds = 60 * Number(process.env['FILM_MINUTES'] ?? 0.5)
/** Bytes a second of a slow phone. */
const phoneLine = 1_600_000 / 8

const stage = (page: Page) => page.getByRole('group', { name: /^Player:/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Playback settings' })

/** Seeks, and waits until it plays on from there. */
async function playsFrom(page: Page, position: number): Promise<void> {
  await stage(page).getByRole('slider', { name: 'Position' }).fill(String(position))
  await expect.poll(() => positionOf(page)).toBeGreaterThan(position + 0.5)
}

/** Chooses the film; each button of a file input opens the browser's own dialog. */
async function choose(desk: Page, button: string, path: string): Promise<void> {
  const chooser = desk.waitForEvent('filechooser')
  await desk.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(path)
}

test('BACK-68 BACK-90 BACK-94 UPLOAD-1 MEDIA-3 MEDIA-10 VIDEO-11 an editor uploads a film over a line that is cut, goes on after a reload and publishes it; it plays on a phone', async ({
  page,
  browser,
}, { outputDir }) => {
  await mkdir(outputDir, { recursive: true })
  const path = await makeFilm(outputDir, seconds)
  const notes = join(outputDir, 'notes.txt')
  await writeFile(notes, 'no film')
  const { size } = await stat(path)
  const backend = await startBackend('embedded', [], backOfficePages)
  const edge = await startEdge(backend, builtRegistry())
  const line = await startLine(backend.officeUrl, [size / 3])
  const worker = await startProgram('media/src/main.ts', backend.beside)
  try {
    await accept(browser, backend, await backend.operate('first-administrator'))
    const invitation = await backend.operate('invite-operator', 'Lea', 'editor')
    const lea = await accept(browser, { ...backend, officeUrl: line.url }, invitation)
    const desk = lea.page
    // the line breaks, and what is sent next does not arrive
    lea.expect(/ERR_/, /409 \(Conflict\)/)
    let pieces = 0
    const patch = '**/operator/v1/uploads/*'
    await desk.route(patch, (route) => {
      if (route.request().method() === 'PATCH') pieces += 1
      return pieces > 1 ? route.abort('internetdisconnected') : route.continue()
    })
    await goTo(desk, 'Videos')
    await choose(desk, 'Upload a film…', notes)
    await expect(desk.getByText('notes.txt is not a film.')).toBeVisible()
    await choose(desk, 'Upload a film…', path)
    await desk.getByRole('dialog').getByLabel('What the film is called').fill('A box')
    await desk.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
    await expect(desk.getByText(/no connection; it continues by itself/)).toBeVisible()
    await desk.getByRole('button', { name: 'Pause' }).click()
    await expect(desk.getByText(/ MB of .* MB · paused/)).toBeVisible()
    await desk.screenshot({ path: `${outputDir}/paused.png` })

    await desk.reload()
    await desk.unroute(patch)
    await choose(desk, 'Continue…', notes)
    await expect(desk.getByText('notes.txt is not a film.')).toBeVisible()
    const next = desk.waitForRequest((request) => request.method() === 'PATCH')
    await choose(desk, 'Continue…', path)
    // it went on where it was
    expect(Number((await next).headers()['upload-offset'])).toBeGreaterThan(0)
    // it is made when nothing else wants to run
    await expect(desk.getByText('A box is ready')).toBeVisible({ timeout: 1_200_000 })
    expect(line.cuts()).toBe(1)

    await desk.getByRole('button', { name: 'Make a video' }).click()
    await desk.getByRole('dialog').getByLabel('Category').click()
    await desk.getByRole('option', { name: 'Travel' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Make a video' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'A box' })).toBeVisible()
    await desk.getByRole('button', { name: 'Picture 1 from the film' }).click()
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByText('Done: Save the texts')).toBeVisible()
    await desk.getByRole('button', { name: 'Publish' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Change what members see' }).click()
    await expect(desk.getByText('published', { exact: true })).toBeVisible()
    await lea.close()
    const { assets } = JSON.parse(await backend.office('assets')) as { assets: { videos: { id: number }[] }[] }
    const id = assets[0]?.videos[0]?.id ?? 0

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
    // what is looked at next takes as long as the machine takes
    await stage(page).getByRole('button', { name: 'Pause', exact: true }).tap()
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

    await stage(page).getByRole('button', { name: 'Play', exact: true }).tap()
    await playsFrom(page, seconds - 5)
    await expect(stage(page).getByRole('button', { name: 'Watch again' })).toBeVisible()
    await page.screenshot({ path: `${outputDir}/end.png` })
    // an open page would report a stopped edge
    await page.close()
  } finally {
    await worker.kill('SIGTERM')
    await line.close()
    await edge.stop()
    await backend.stop()
  }
})
