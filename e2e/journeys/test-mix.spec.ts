import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@app/api/testing'
import { expect, test } from '../fixtures/staging'

test.use({ registryFor: 'own' })

const program = join(import.meta.dirname, '../../scripts/test-mix.mjs')

/** Runs the command like a tester. */
const testMix = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })

test('STG-4 one command opens every screen of a mix on a running staging host, and names the release that fails', async ({
  staging,
}) => {
  const hosts = await staging.registry.publishFaulty('mfe-hosts', { version: '1.1.0' })
  const media = await staging.registry.publishFaulty('mfe-media', {
    version: '1.1.0',
    scripts: (text, name) => (name === 'page-live.js' ? `throw new Error('planted');${text}` : text),
  })
  const good = `mfe-hosts@${hosts.id}`
  const bad = `${good},mfe-media@${media.id}`
  const [passed, failed] = await Promise.all([
    testMix([`${staging.url}/Mine?mix=${encodeURIComponent(good)}`, 'screens']),
    testMix(['--host', staging.url, '--mix', bad, 'frame']),
  ])
  expect(passed.output).toContain(`All journeys passed against mix`)
  expect(passed.output).toMatch(/Not run on an already running host: /)
  expect(passed.output).toContain('2 passed')
  expect(passed.code).toBe(0)
  expect(failed.output).toContain(`- mfe-media@${media.id} did not run (1 journey)`)
  expect(failed.output).not.toContain(`- ${good}`)
  expect(failed.code).toBe(1)
})

test('STG-4 the command says what cannot be tested before anything starts', async ({ staging }) => {
  const { registry, production, url } = staging
  const misfit = await registry.publishFaulty('mfe-media', {
    version: '2.0.0',
    build: (build) => ({ needs: { ...build.needs, '@app/platform': '^9.0.0' } }),
  })
  const { id: newest } = await registry.stable('mfe-wallet')
  const nobody = `http://localhost:${await freePort()}`
  const onRegistry = { REGISTRY_URL: registry.folder }
  const cases = [
    [['mfe-wallet@7.7.7-deadbeef'], `mfe-wallet@7.7.7-deadbeef is not in the registry. The newest: ${newest}`],
    [[`mfe-media@${misfit.id}`], `mfe-media@${misfit.id} needs @app/platform ^9.0.0, but host@`],
    [[`mfe-wallet@${nobody}`], `mfe-wallet@${nobody} does not respond. Start it: cd mfe-wallet && npm run dev:staging`],
    [['wallet'], 'wallet is not understood: write a mix as mfe-wallet@1.0.0-ab12cd34'],
    [['--host', production.url], `${production.url} is not a staging host`],
    [['--host', url, '--mix', 'mfe-new@1.0.0-deadbeef'], 'The registry has no release of mfe-new.'],
    [[`${nobody}/zhome?mix=`], `${nobody} does not respond`],
    [['--mixx', 'a'], 'Unknown option'],
    [[], 'What should be tested?'],
  ] as const
  const answers = await Promise.all(cases.map(([args]) => testMix([...args], onRegistry)))
  expect(answers.map(({ code, output }, index) => [code, output.includes(cases[index]?.[1] ?? '-') || output])).toEqual(
    cases.map(() => [2, true]),
  )
})
