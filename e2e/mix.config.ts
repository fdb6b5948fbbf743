import { defineConfig } from '@playwright/test'
import type { AppOptions } from './fixtures/test'
import journeys from './playwright.config'

/** The journeys against a mix, on a staging host: all but those that make releases of their own. */
export default defineConfig<AppOptions>({
  ...journeys,
  testIgnore: ['**/{staging,stale-tab,remote-faults,budgets,installable,release-gate}.spec.ts'],
  metadata: { mix: process.env['E2E_MIX'] },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]],
})
