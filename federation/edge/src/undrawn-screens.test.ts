import { encodeWire } from '@app/contracts'
import { pageCountsKeyText, pageCountsPath } from '@app/contracts/release-events'
import { type UndrawnScreen, undrawnScreensPath } from '@app/contracts/undrawn-screens'
import type { Renderer } from '@app/renderer'
import fastify, { type FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { host, lottery, route, startEdge } from './testing'

const hex = 'ab'.repeat(32)
const key = createHmac('sha256', Buffer.from(hex, 'hex')).update(pageCountsKeyText).digest('hex')
const everyMs = 60_000
const file = (name: string) => ({ js: [name], css: [] })
const drawingHost = {
  ...host,
  chunks: { ...host.chunks, draw: file('draw.js'), 'page-list': file('page-list.js') },
  manifest: {
    routes: [...(host.manifest?.routes ?? []), route('/List', 'list', { query: { id: 'id' } })],
    widgets: {},
  },
}

let api: FastifyInstance
let reported: UndrawnScreen[][] = []
let isDown = false
/** Why drawings fail; null: they do not. */
let reason: string | null
let problems: string[] = []
let world: Awaited<ReturnType<typeof startEdge>>
const draw: Renderer['draw'] = async (_, onFailed) => {
  if (reason === null) return { asksAge: false, html: '', css: '', data: '[]' }
  onFailed?.(reason)
  return null
}

async function start(channel = 'production') {
  world = await startEdge({
    renderer: { draw },
    onError: (error) => void problems.push(String(error)),
    config: { apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }), channel, pageKey: { hex } },
  })
  const { id } = await world.release(drawingHost)
  const remote = await world.release(lottery)
  await world.promoteApps('host', 'mfe-lottery')
  return { host: id, lottery: remote.id }
}
beforeEach(() => {
  ;[reported, isDown, reason, problems] = [[], false, 'x is not defined', []]
  api = fastify()
  const ok = encodeWire(JSON.stringify({ code: 200, msg: 'ok', data: null }))
  api.post(`/api/${pageCountsPath}`, () => ok)
  api.post(`/api/${undrawnScreensPath}`, (request, reply) => {
    expect(request.headers.authorization).toBe(`Bearer ${key}`)
    if (isDown) return void reply.raw.destroy()
    reported.push((request.body as { screens: UndrawnScreen[] }).screens)
    return reply.send(ok)
  })
})
afterEach(async () => {
  await world.edge.close()
  await api.close()
  await rm(world.root, { recursive: true })
})
/** Opens a page later than a failed drawing keeps the screen from being tried again. */
const open = (path: string) => {
  world.clock.time += 10_000
  return world.open(path, { cookie: 'adult=true' })
}
/** Resolves once the edge waits again, or has nothing left. */
const minuteLater = () => world.clock.endWaits(everyMs)

describe('FIRST-11 a screen that cannot be drawn', () => {
  it('FIRST-11 is told to the API by app, release and path with the latest reason, once a minute', async () => {
    const ids = await start()
    for (const why of ['first', `\u001b[31mthen\n${'x'.repeat(300)}`]) {
      reason = why
      await open('/zhome')
      await open('/luckDraw')
    }
    expect(reported).toEqual([])
    await minuteLater()
    await open('/zhome')
    await world.edge.close()
    const line = ` [31mthen ${'x'.repeat(190)}`
    const screen = { channel: 'production', app: 'host', release: ids.host, path: '/zhome', reason: line }
    expect(reported).toEqual([
      [screen, { ...screen, app: 'mfe-lottery', release: ids.lottery, path: '/luckDraw' }],
      [screen],
    ])
  })

  it('FIRST-11 is told of the 18+ question as the host’s, wherever it was to be asked', async () => {
    const ids = await start()
    world.clock.time += 10_000
    await world.open('/luckDraw')
    await world.edge.close()
    const reasonOfIt = 'the 18+ question: x is not defined'
    expect(reported).toEqual([
      [{ channel: 'production', app: 'host', release: ids.host, path: '/', reason: reasonOfIt }],
    ])
  })

  it('FIRST-11 is not told of an address whose parameters a stranger may choose, of a mix, or of one that is drawn', async () => {
    const ids = await start('staging')
    await world.promoteApps('host', 'mfe-lottery')
    await open('/List?id=1')
    const { headers } = await world.edge.inject({
      url: `/zhome?mix=mfe-lottery@${ids.lottery}`,
      headers: { accept: 'text/html' },
    })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    await world.open('/zhome', { cookie: `adult=true; ${cookie}` })
    reason = null
    await open('/live')
    await world.edge.close()
    expect(reported).toEqual([])
  })

  it('FIRST-11 waits while the API does not answer; the reason is told once', async () => {
    await start()
    isDown = true
    await open('/zhome')
    await minuteLater()
    await minuteLater()
    isDown = false
    await world.edge.close()
    expect(reported).toEqual([[expect.objectContaining({ path: '/zhome' })]])
    expect(problems).toEqual([expect.stringContaining('is not told which screens cannot be drawn')])
  })
})
