import { test } from '../fixtures/test'
import { releaseForeign, showInSlot } from './journey'
import { tips, weather } from './remotes'

test.use({ registryFor: 'own' })

test('MF-9 MF-3 MF-4 REL-3 REL-5 a remote of Rspack goes the whole way of a release', async ({
  app,
  page,
  expectConsole,
}) => {
  test.setTimeout(600_000)
  await releaseForeign({ app, page, expectConsole, remote: tips })
})

test('MF-9 MF-4 REL-3 REL-5 a remote of Vite and Vue, made of ES modules, goes the whole way of a release', async ({
  app,
  page,
  expectConsole,
}) => {
  test.setTimeout(600_000)
  await releaseForeign({ app, page, expectConsole, remote: weather })
})

for (const [tools, remote] of [
  ['Rspack', tips],
  ['Vite and Vue', weather],
] as const)
  test(`MF-9 MF-4 a widget of a remote of ${tools} stands in a slot of a host’s screen, and gives way there alone`, async ({
    app,
    page,
    expectConsole,
  }) => {
    test.setTimeout(600_000)
    await showInSlot({ app, page, expectConsole, remote })
  })
