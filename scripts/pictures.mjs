// Retakes the pictures that the browser tests compare with: npm run pictures
import { buildChanged } from './apps.mjs'
import { fail, run } from './command.mjs'
import { setUp } from './setup.mjs'
import { findBrowser } from './tools.mjs'

const args = ['test', '--config', 'e2e/playwright.config.ts', 'journeys/kit', 'journeys/pictures', '--update-snapshots']

try {
  await setUp()
  await buildChanged()
  await run('npx', ['--no-install', 'playwright', ...args], { env: { CHROMIUM: await findBrowser() } })
  await run('npx', ['--no-install', 'tsx', 'e2e/shrink.ts'])
} catch (error) {
  fail(error)
}
