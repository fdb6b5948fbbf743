import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tamper } from '../fixtures/faults'
import { positionOf, withoutMediaSource } from '../fixtures/playback'
import { Streams } from '../fixtures/streams'
import { expect, type Page, test } from '../fixtures/test'

const stage = (page: Page) => page.getByRole('group', { name: /^Player:/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Playback settings' })

let folder = ''
let streams: Streams
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'e2e-streams-'))
  streams = new Streams(folder)
  await streams.make()
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(page: Page, file: string, kind = 'hls'): Promise<void> {
  await streams.serveTo(page)
  const source = { vod_play_url: `/streams/${file}`, vod_kind: kind, captions: [], captions_url: '' }
  await tamper<object>(page, 'video_get_info', (video) => ({ ...video, ...source }))
  await page.goto('/PlayVideo?id=1')
  await stage(page).getByRole('button', { name: 'Play', exact: true }).tap()
}

const files = [
  { what: 'HLS, MPEG-TS', file: 'ts/index.m3u8' },
  { what: 'HLS, fMP4', file: 'fmp4/index.m3u8' },
  { what: 'byte ranges', file: 'ranges/index.m3u8' },
  { what: 'a discontinuity', file: 'ts/parts.m3u8' },
  { what: 'EXT-X-START', file: 'fmp4/start.m3u8', startsAt: 3.5 },
  { what: 'a missing variant', file: 'ladder/failover.m3u8' },
  { what: 'sound only', file: 'sound/index.m3u8' },
  { what: 'MP4', file: 'mp4/file.mp4', kind: 'mp4' },
  { what: 'WebM', file: 'webm/file.webm', kind: 'webm' },
]
for (const { what, file, kind, startsAt = 0 } of files)
  test(`VIDEO-10 plays ${what}`, async ({ page, demoMember, expectConsole }) => {
    expect(demoMember.token).not.toBe('')
    expectConsole(/Failed to load resource/)
    await open(page, file, kind)
    await expect.poll(() => positionOf(page)).toBeGreaterThan(startsAt + 0.5)
    await expect(stage(page).getByText('Reconnecting')).toHaveCount(0)
  })

test('VIDEO-10 goes on where the sound has ended before the picture, and can be taken to its end', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await open(page, 'short-sound/index.m3u8')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.2)
  await stage(page).getByRole('slider', { name: 'Position' }).fill('6')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(6.2)
  await stage(page).getByRole('slider', { name: 'Position' }).fill('1')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1.2)
  await stage(page).focus()
  await page.keyboard.press('End')
  await expect(stage(page).getByRole('button', { name: 'Watch again' })).toBeVisible()
})

test('VIDEO-10 without MediaSource the browser’s own engine plays HLS and files', async ({
  page,
  demoMember,
  expectConsole,
}) => {
  expect(demoMember.token).not.toBe('')
  expectConsole(/Failed to load resource/)
  await withoutMediaSource(page)
  for (const { what, file, kind } of files.filter(({ file, kind }) => kind !== undefined || file === 'ts/index.m3u8')) {
    await open(page, file, kind)
    await expect.poll(() => positionOf(page), what).toBeGreaterThan(0.5)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('VIDEO-11 a stream’s own captions, sounds and heights can be chosen, and stay chosen', async ({
  page,
  demoMember,
}) => {
  expect(demoMember.token).not.toBe('')
  await open(page, 'ladder/index.m3u8')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.2)
  await stage(page).getByRole('button', { name: 'Pause' }).tap()
  await expect(stage(page).getByText('Hello there')).toHaveCount(0)
  await stage(page).getByRole('button', { name: 'Captions' }).tap()
  await expect(stage(page).getByText('Hello there')).toBeVisible()
  await stage(page).getByRole('button', { name: 'Playback settings' }).tap()
  await sheet(page).getByRole('list', { name: 'Captions' }).getByRole('button', { name: 'Deutsch', exact: true }).tap()
  const sound = sheet(page).getByRole('list', { name: 'Audio' }).getByRole('button', { name: 'Deutsch', exact: true })
  await sound.tap()
  await expect(sound).toHaveAttribute('aria-current', 'true')
  await sheet(page).getByRole('button', { name: '54p' }).tap()
  await expect(sheet(page).getByRole('button', { name: '54p' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(stage(page).getByText('Guten Tag')).toBeVisible()
  await page.reload()
  await stage(page)
    .getByRole('button', { name: /^(Play|Start over)$/ })
    .tap()
  await expect(stage(page).getByText('Guten Tag')).toBeVisible()
})
