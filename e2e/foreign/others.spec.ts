import { test } from '../fixtures/test'
import { releaseForeign, showInSlot } from './journey'
import { tips, weather } from './remotes'

test.use({ registryFor: 'own' })

test('MF-9 MF-3 MF-4 REL-3 REL-5 a remote built with Rspack goes through a whole release', async ({
  app,
  page,
  expectConsole,
}) => {
  await releaseForeign({ app, page, expectConsole, remote: tips })
})

test('MF-9 MF-4 REL-3 REL-5 a remote built with Vite and Vue, as ES modules, goes through a whole release', async ({
  app,
  page,
  expectConsole,
}) => {
  await releaseForeign({ app, page, expectConsole, remote: weather })
})

for (const [tools, remote] of [
  ['Rspack', tips],
  ['Vite and Vue', weather],
] as const)
  test(`MF-9 MF-4 a widget of a remote built with ${tools} shows in a slot of a host’s screen, and a failure affects only that slot`, async ({
    app,
    page,
    expectConsole,
  }) => {
    await showInSlot({ app, page, expectConsole, remote })
  })
