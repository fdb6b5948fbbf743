import type { AddressInfo } from 'node:net'
import { ana, canary, launch, reset, root, world } from '../../test/approvals'

let origin = ''
const streams: AbortController[] = []
beforeAll(async () => {
  await launch()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
beforeEach(reset)
afterEach(() => streams.splice(0).forEach((stream) => stream.abort()))
afterAll(() => world.discard())

/** Opens a stream. @returns reads its next message */
async function listen(token: string) {
  const stream = new AbortController()
  streams.push(stream)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/v1/events`, { headers, signal: stream.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const next = async () => {
    for (;;) {
      const [, name, after] = /^data: (\S+)\n\n([^]*)$/.exec(rest) ?? []
      if (name !== undefined) {
        rest = after ?? ''
        return name
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      rest = (rest + chunk.value).replace(/^(:\n\n)+/, '')
    }
  }
  return { response, next, close: () => stream.abort() }
}

it('REL-20 everybody who listens is told when anybody has changed something, and nothing before', async () => {
  const one = await listen(ana)
  const two = await listen(root)
  const before = await one.next()
  expect(await two.next()).toBe(before)
  expect((await canary('1.1.0', 5)).statusCode).toBe(200)
  const after = await one.next()
  expect(after).not.toBe(before)
  expect(await two.next()).not.toBe(before)
})

it('REL-20 pages read again once a change is made, and not also when it begins, which would delay it', async () => {
  const actor = await world.books.actorOf(ana, world.now())
  if (!actor) throw new Error('Nobody is ana.')
  const before = await world.books.newest()
  const entry = { actor, action: 'freeze', call: 'freeze', target: 'channel production', request: {} } as const
  const begun = await world.books.begin(entry)
  expect(await world.books.newest()).toBe(before)
  await world.books.end(begun, entry, 'done', [])
  expect(await world.books.newest()).not.toBe(before)
})

it('REL-20 a change straight in the registry is told, too', async () => {
  const { next } = await listen(ana)
  const before = await next()
  const picks = [{ app: 'mfe-wallet', id: (await world.releases('mfe-wallet'))[0]?.id }]
  const { verbsOf } = await import('@app/release')
  const verbs = verbsOf({ store: world.store, by: 'terminal', now: world.now })
  await verbs.promote({ channel: 'production', picks, reason: 'straight', isStatic: true })
  expect(await next()).not.toBe(before)
})

it('REL-20 a page that comes back sees by the name whether something has changed meanwhile', async () => {
  const first = await listen(ana)
  const name = await first.next()
  first.close()
  const second = await listen(ana)
  expect(await second.next()).toBe(name)
  second.close()
  await canary('1.2.0', 5)
  expect(await (await listen(ana)).next()).not.toBe(name)
})

it('REL-20 REL-7 nobody listens without a valid token, and nobody on more than ten streams', async () => {
  expect((await listen('vr_000000000000_nobody')).response.status).toBe(401)
  const opened = []
  for (let count = 0; count < 10; count++) opened.push(await listen(ana))
  expect((await listen(ana)).response.status).toBe(429)
  expect((await listen(root)).response.status).toBe(200)
})
