import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releaseLocally } from './local-release.mjs'

test('REL-3 a start promotes only what it published, under its own name, and only over what it promoted before', async () => {
  const requested = []
  const release = async (args) => {
    requested.push(args.join(' '))
    return args[0] === 'publish'
      ? 'host@1.0.0-snapshot-ab12cd34 published\nmfe-wallet@1.1.0-snapshot-00ff00ff already there\n'
      : 'production is at revision 2.\n'
  }
  const result = await releaseLocally(release, { apps: ['host', 'mfe-wallet'], channel: 'production' })
  assert.equal(result, 'production is at revision 2.\n')
  assert.deepEqual(requested, [
    'publish host mfe-wallet --snapshot',
    'promote host@1.0.0-snapshot-ab12cd34 mfe-wallet@1.1.0-snapshot-00ff00ff --channel production --by npm start --reason local start --static --over-own',
  ])
})
