import { edgeSegments } from '@app/registry'
import { rm } from 'node:fs/promises'
import { startEdge } from './testing'

it("REL-4 every address that the edge answers itself is refused as an app's route", async () => {
  const { edge, root } = await startEdge({ config: { channel: 'staging' } })
  const tree = edge.printRoutes({ commonPrefix: false })
  const roots = [...tree.matchAll(/^[├└]── \/([\w.-]+)/gm)].flatMap(([, name]) => name ?? [])
  expect(roots).toEqual(expect.arrayContaining(['api', 'media', 'release', 'staging', 'sw.js']))
  // no route of an app has a dot
  expect(roots.filter((name) => !name.includes('.') && !edgeSegments.some((segment) => segment === name))).toEqual([])
  await edge.close()
  await rm(root, { recursive: true })
})
