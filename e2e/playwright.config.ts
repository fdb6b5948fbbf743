import { defineConfig } from '@playwright/test'
import { launchOptions } from './fixtures/browser'
import type { AppOptions } from './fixtures/test'

/** What `npm test` runs: the screens, money in and out, a bet to its check, a release to its rollback. */
const first = [
  'account',
  'frame',
  'hosts',
  'limits',
  'lottery',
  'my-list',
  'newcomer',
  'records',
  'release-events',
  'search',
  'stale-tab',
  'theme',
  'wheel',
  'withdrawal',
].map((name) => `**/${name}.spec.ts`)
const part = process.env['JOURNEYS']

/** Journeys through the production builds, in a real browser. */
export default defineConfig<AppOptions>({
  testDir: 'journeys',
  testMatch: part === 'first' ? first : '**/*.spec.ts',
  testIgnore: part === 'rest' ? first : [],
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // journeys mostly wait: for draws, animations and each other
  workers: 3,
  // a second try would hide intermittent failures
  retries: 0,
  forbidOnly: true,
  // A slow machine is not a failure: only what hangs runs into these limits.
  timeout: 1_800_000,
  // pictures are compared only with our own fonts; differences from antialiasing are ignored
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 60 },
  },
  reporter: [['list']],
  use: {
    launchOptions,
    // pages do not see a worker's requests; the worker's own journeys allow it
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
    locale: 'en-US',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
})
