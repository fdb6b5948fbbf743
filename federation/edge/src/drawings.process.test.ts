import { startRenderer } from '@app/renderer'
import { rm } from 'node:fs/promises'
import { rendererSources } from './drawings'
import { host, startEdge } from './testing'

/** A host that draws its address. */
const drawingHost = {
  ...host,
  chunks: { ...host.chunks, draw: { js: ['draw.js'], css: [] } },
  contents: {
    'main.js': `handOver(JSON.stringify({ html: '<h1 data-screen-heading>' + location.pathname + '</h1>', data: [] }))`,
  },
}

it('FIRST-5 a renderer that is killed 50 times while pages are opened loses none of them, and holds none up', async () => {
  let edge: Awaited<ReturnType<typeof startEdge>> | null = null
  const renderer = startRenderer({
    withinMs: 60_000,
    sources: (wanted) => (edge ? rendererSources(edge.store, '')(wanted) : Promise.resolve(null)),
  })
  edge = await startEdge({ renderer })
  const { clock, open } = edge
  await edge.release(drawingHost)
  await edge.promoteApps('host')
  const shown = { 'sk-drawn': 0, 'sk-frame': 0 }

  for (let kills = 0; kills < 50; kills++) {
    // no drawing of before is used
    clock.time += 60_000
    const pages = Promise.all(['/live', '/zhome'].map((path) => open(path, { cookie: 'adult=true' })))
    while (renderer.pid() === null) await new Promise(setImmediate)
    // in turn while it starts or draws, and after it drew; the clock stands still, so no page waits until its time is up
    if (kills % 2 === 1) await pages
    process.kill(renderer.pid() ?? 0, 'SIGKILL')
    for (const { statusCode, body } of await pages) {
      expect(statusCode).toBe(200)
      shown[/<div id="root"><div class="(sk-drawn|sk-frame)"/.exec(body)?.[1] as keyof typeof shown]++
    }
    while (renderer.pid() !== null) await new Promise(setImmediate)
  }
  expect(shown['sk-drawn'] + shown['sk-frame']).toBe(100)
  expect(shown['sk-drawn']).toBeGreaterThanOrEqual(50)
  await edge.edge.close()
  await renderer.stop()
  await rm(edge.root, { recursive: true })
})
