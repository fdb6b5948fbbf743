import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { packages, reached } from './changed.mjs'

const reachedBy = (...files) => [...reached(files)].sort()
const all = [...packages().keys()].sort()

describe('what a change can reach', () => {
  it('knows every package with what it is built from', () => {
    assert.ok(all.length > 15, `only ${all.join(', ')}`)
    assert.ok(packages().get('mfe-wallet').includes('shared/ui'))
  })

  it('is, of a remote, its own tests, the builds and the browser', () => {
    assert.deepEqual(reachedBy('mfe-wallet/src/screens/setbank/SetbankScreen.tsx'), [
      'e2e',
      'federation/build',
      'mfe-wallet',
    ])
  })

  it('is, of the API, its own tests, the release tools that start it and the browser', () => {
    assert.deepEqual(reachedBy('api/src/main.ts'), ['api', 'e2e', 'federation/release'])
  })

  it('goes through packages that are built from others', () => {
    const found = reachedBy('shared/money/src/format.ts')
    for (const folder of ['shared/money', 'shared/ui', 'mfe-media', 'host', 'api']) assert.ok(found.includes(folder))
  })

  it('is everything, of a file at the root or of a folder that nobody knows', () => {
    assert.deepEqual(reachedBy('pnpm-lock.yaml'), all)
    assert.deepEqual(reachedBy('somewhere/new.ts'), all)
    assert.deepEqual(reachedBy('scripts/apps.mjs'), all)
  })

  it('is nothing but the checks of the repository, of a page', () => {
    assert.deepEqual(reachedBy('docs/style.md', 'README.md', 'api/README.md', 'scripts/deploy.test.mjs'), [])
  })
})
