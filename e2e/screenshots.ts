// Takes the pictures of the app that browsers show when they offer to install it, and those of docs/operating.md:
// npm run screenshots
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screenshots } from '@app/edge'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startBackend, startEdge } from './fixtures/app'
import { backOfficePages } from './fixtures/back-office'
import { launchOptions } from './fixtures/browser'
import { isSettled } from './fixtures/looks'
import { releaseBuilds } from './fixtures/registry'
import { takeOfficePictures } from './office-pictures'

const folder = join(import.meta.dirname, '../federation/edge/icons')
const registry = await mkdtemp(join(tmpdir(), 'screenshots-'))
await releaseBuilds(registry)
const backend = await startBackend('embedded', [], backOfficePages)
const edge = await startEdge(backend, registry)
const browser = await chromium.launch(launchOptions)
try {
  for (const { file, path, size, formFactor } of screenshots) {
    const [width = 0, height = 0] = size.split('x').map(Number)
    const isMobile = formFactor === 'narrow'
    const page = await browser.newPage({
      viewport: { width, height },
      isMobile,
      colorScheme: 'dark',
      locale: 'en-US',
    })
    await page.addInitScript(() => localStorage.setItem('adult', 'true'))
    await page.goto(`${edge.url}${path}`)
    await isSettled(page)
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 55, effort: 6 })
      .toFile(join(folder, file))
    await page.close()
  }
  await takeOfficePictures(browser, backend)
} finally {
  await browser.close()
  await edge.stop()
  await backend.stop()
  await rm(registry, { recursive: true })
}
