import { notes } from '../foreign/remotes'
import { releaseForeign, showInSlot } from '../foreign/journey'
import { test } from '../fixtures/test'

test.use({ registryFor: 'own' })

test('MF-9 MF-3 MF-4 REL-3 REL-5 a remote of webpack and enhanced, made elsewhere with their defaults, goes the whole way of a release', async ({
  app,
  page,
  expectConsole,
}) => {
  test.setTimeout(600_000)
  await releaseForeign({ app, page, expectConsole, remote: notes })
})

test('MF-9 MF-4 a widget of that remote stands in a slot of a host’s screen, and gives way there alone', async ({
  app,
  page,
  expectConsole,
}) => {
  test.setTimeout(600_000)
  await showInSlot({ app, page, expectConsole, remote: notes })
})
