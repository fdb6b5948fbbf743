import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type ServerProcess, startServer } from '@app/api/testing'
import { hostsOnAir } from '@app/contracts'
import { type Backend, startBackend, startEdge, workerKey } from '../fixtures/app'
import { callApi } from '../fixtures/api'
import { type Encoder, startEncoder } from '../fixtures/encoder'
import { logInDemoMember, rememberIn } from '../fixtures/member'
import { positionOf } from '../fixtures/playback'
import { builtRegistry } from '../fixtures/registry'
import { expect, type Page, test } from '../fixtures/test'

/** Waits until playback advances. */
async function runs(page: Page): Promise<void> {
  const from = await positionOf(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(Math.max(0, from) + 1)
}

async function startIngest(backend: Backend, dataDir: string, ports: { rtmp: number; live: number }) {
  return startServer('media/src/live/main.ts', `http://127.0.0.1:${ports.live}`, '/healthz', {
    DATA_DIR: dataDir,
    RTMP_PORT: String(ports.rtmp),
    LIVE_PORT: String(ports.live),
    BACK_OFFICE_PORT: new URL(backend.officeUrl).port,
    WORKER_KEY: workerKey,
  })
}

test('LIVE-6 LIVE-7 LIVE-8 LIVE-9 a stream from an encoder goes through interruptions to its end and its recording, in a room that is never reloaded', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-live-'))
  const backend = await startBackend('embedded')
  const edge = await startEdge(backend, builtRegistry())
  const ports = { rtmp: await freePort(), live: await freePort() }
  let ingest: ServerProcess = await startIngest(backend, dataDir, ports)
  let encoder: Encoder | null = null
  try {
    const key = /Stream key\s+(\w+)/.exec(await backend.operate('stream-key', 'mira'))?.[1] ?? ''
    // the grace is not what this waits for
    await backend.operate('live-grace', 'mira', '600')
    const message = (text: string) => page.getByRole('group', { name: /^Player:/ }).getByText(text)
    const stays = () => page.evaluate(() => 'isSame' in window)

    await rememberIn(page, edge.url, await logInDemoMember(edge.url))
    await page.goto(`${edge.url}/liveVideo?${new URLSearchParams({ url: '/media/live/mira/index.m3u8' })}`)
    await page.evaluate(() => localStorage.setItem('adult', 'true'))
    await page.reload()
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await expect(page.getByText('Not on air yet')).toBeVisible()
    const before = await callApi(edge.url, hostsOnAir, {})

    encoder = startEncoder(ports.rtmp, key)
    await runs(page)
    expect(await callApi(edge.url, hostsOnAir, {})).toHaveLength(before.length + 1)

    await encoder.kill()
    await expect(message('Back in a moment')).toBeVisible()
    encoder = startEncoder(ports.rtmp, key)
    await expect(message('Back in a moment')).toHaveCount(0)
    await runs(page)

    await ingest.kill('SIGKILL')
    await encoder.kill()
    await expect(message('Back in a moment')).toBeVisible()
    ingest = await startIngest(backend, dataDir, ports)
    encoder = startEncoder(ports.rtmp, key)
    await expect(message('Back in a moment')).toHaveCount(0)
    await runs(page)

    await backend.operate('live-grace', 'mira', '0')
    await encoder.kill()
    await expect(page.getByRole('alert')).toContainText('The stream has ended')
    await expect(page.getByRole('alert').getByRole('link', { name: 'To the live hall' })).toBeVisible()
    expect(await stays()).toBe(true)
    expect(await callApi(edge.url, hostsOnAir, {})).toEqual(before)
    await expect.poll(() => backend.office('assets')).toContain('Mira, live on')
    // an open page would report a stopped edge
    await page.close()
  } finally {
    await encoder?.kill()
    await ingest.kill('SIGTERM')
    await edge.stop()
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
