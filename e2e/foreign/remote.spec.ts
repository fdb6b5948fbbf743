import { notes } from './remotes'
import { releaseForeign, showInSlot } from './journey'
import { test } from '../fixtures/test'

test.use({ registryFor: 'own' })

test('MF-9 MF-3 MF-4 REL-3 REL-5 a remote made elsewhere with the defaults of webpack and enhanced goes through a whole release', async ({
  app,
  page,
  expectConsole,
}) => {
  await releaseForeign({ app, page, expectConsole, remote: notes })
})

test('MF-9 MF-4 a widget of that remote shows in a slot of a host’s screen, and a failure affects only that slot', async ({
  app,
  page,
  expectConsole,
}) => {
  await showInSlot({ app, page, expectConsole, remote: notes })
})
