import { defineConfig } from '@playwright/test'
import { anyHost, testedHost, testedMix } from './fixtures/mix'
import type { AppOptions } from './fixtures/test'
import journeys from './playwright.config'

const report = process.env['E2E_REPORT'] ?? '../test-results/mix.json'

/**
 * Runs the journeys against a mix. On a registry they start their own staging host and API: all journeys except those
 * that make releases. On a running host: only those that need nothing else.
 */
export default defineConfig<AppOptions>({
  ...journeys,
  testDir: '.',
  outputDir: report.replace(/\.json$/, ''),
  testMatch: ['journeys/*.spec.ts', 'mix/*.spec.ts'],
  testIgnore: [
    '**/{staging,stale-tab,remote-faults,budgets,installable,release-events,release-gate,release-traps,new-remote,test-mix,dev-staging,devtools,stock-host,kit,pictures}.spec.ts',
  ],
  ...(testedHost ? { grep: new RegExp(anyHost) } : {}),
  metadata: { mix: testedMix, host: testedHost },
  reporter: [['list'], ['./mix/reporter.ts'], ['json', { outputFile: report }]],
})
