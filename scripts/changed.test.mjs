import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { packages, reached } from './changed.mjs'

const reachedBy = (...files) => [...reached(files)].sort()
const all = [...packages().keys()].sort()

describe('what a change can affect', () => {
  it('knows every package and what it is built from', () => {
    assert.ok(all.length > 15, `only ${all.join(', ')}`)
    assert.ok(packages().get('mfe-wallet').includes('shared/ui'))
  })

  it('is, for a remote, its own tests, the builds and the browser', () => {
    assert.deepEqual(reachedBy('mfe-wallet/src/screens/setbank/SetbankScreen.tsx'), [
      'e2e',
      'federation/build',
      'mfe-wallet',
    ])
  })

  it('is, for the API, its own tests, the release tools that start it and the browser', () => {
    assert.deepEqual(reachedBy('api/src/main.ts'), ['api', 'e2e', 'federation/release', 'federation/service'])
  })

  it('includes packages that are built from changed ones', () => {
    const found = reachedBy('shared/money/src/format.ts')
    for (const folder of ['shared/money', 'shared/ui', 'mfe-media', 'host', 'api']) assert.ok(found.includes(folder))
  })

  it('is everything, for a file at the root or in an unknown folder', () => {
    assert.deepEqual(reachedBy('pnpm-lock.yaml'), all)
    assert.deepEqual(reachedBy('somewhere/new.ts'), all)
    assert.deepEqual(reachedBy('scripts/apps.mjs'), all)
  })

  it('is only the repository checks, for a document', () => {
    assert.deepEqual(reachedBy('docs/style.md', 'README.md', 'api/README.md', 'scripts/deploy.test.mjs'), [])
  })
})
