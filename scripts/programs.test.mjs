import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { localPrograms, runInOrder } from './programs.mjs'

const settings = { PORT: '4000', API_PORT: '4001', PAY_PORT: '4002', STAGING_PORT: '4003' }
const isEdge = ({ file }) => file.startsWith('federation/edge/')

for (const withStaging of [false, true])
  test(`a start opens no page${withStaging ? ', nor a staging page,' : ''} before the API is ready`, () => {
    const [first, second] = localPrograms(settings, { withStaging, withMedia: false })
    assert.deepEqual(first.map(({ ready }) => ready.url).sort(), [
      'http://localhost:4001/readyz',
      'http://localhost:4002/healthz',
    ])
    assert.ok(!first.some(isEdge))
    assert.ok(second.every(isEdge))
    assert.deepEqual(
      second.map(({ env }) => env.PORT),
      withStaging ? ['4000', '4003'] : ['4000'],
    )
  })

test('the media worker and the live ingest start beside the pages, after the API, if there is ffmpeg', () => {
  const files = (withMedia) =>
    localPrograms(settings, { withStaging: false, withMedia }).map((group) => group.map(({ file }) => file))
  assert.deepEqual(files(true)[1], ['federation/edge/src/main.ts', 'media/src/main.ts', 'media/src/live/main.ts'])
  assert.deepEqual(files(false)[1], ['federation/edge/src/main.ts'])
  assert.deepEqual(files(true)[0], files(false)[0])
})

/** Fake programs, and a server that tells for each whether it serves. */
async function stage() {
  const serving = new Set()
  const requested = []
  const running = []
  const stopped = []
  let reported = () => {}
  const server = createServer(({ url }, response) => {
    requested.push(url)
    response.writeHead(serving.has(url) ? 200 : 503).end()
    reported()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const before = process.exitCode
  const children = {}
  after(() => {
    for (const child of Object.values(children)) child.emit('exit', 0)
    process.exitCode = before
    server.close()
    server.closeAllConnections()
  })
  const programs = ['api', 'edge'].map((file) => ({
    file,
    ready: { url: `http://127.0.0.1:${server.address().port}/${file}` },
  }))
  return {
    serving,
    running,
    stopped,
    children,
    groups: programs.map((program) => [program]),
    run(file) {
      running.push(file)
      return (children[file] = Object.assign(new EventEmitter(), { kill: (signal) => stopped.push([file, signal]) }))
    },
    async retried(url) {
      while (requested.filter((one) => one === url).length < 3) await new Promise((resolve) => (reported = resolve))
    },
  }
}

test('programs start once the previous ones are ready', async () => {
  const { serving, running, groups, run, retried } = await stage()
  const ready = runInOrder(groups, {}, run)
  await retried('/api')
  assert.deepEqual(running, ['api'])
  serving.add('/api')
  await retried('/edge')
  assert.deepEqual(running, ['api', 'edge'])
  serving.add('/edge')
  assert.equal(await ready, true)
})

test('when a program exits, all exit with its code, and none is started after it', async () => {
  const { running, stopped, children, groups, run, retried } = await stage()
  const ready = runInOrder(groups, {}, run)
  await retried('/api')
  children.api.emit('exit', 3)
  assert.equal(await ready, false)
  assert.equal(process.exitCode, 3)
  assert.deepEqual(running, ['api'])
  assert.deepEqual(stopped, [['api', 'SIGTERM']])
})

test('nothing starts beside another program that answers in its place, and what has started ends', async () => {
  const { serving, running, stopped, groups, run, retried } = await stage()
  serving.add('/api').add('/edge')
  await assert.rejects(runInOrder(groups, {}, run), /Another program answers on 127\.0\.0\.1:\d+\. Stop it/)
  assert.deepEqual(running, [])
  serving.clear()
  const refused = assert.rejects(runInOrder(groups, {}, run), /Another program answers/)
  await retried('/api')
  serving.add('/api').add('/edge')
  await refused
  assert.deepEqual([running, stopped], [['api'], [['api', 'SIGTERM']]])
})

test('a program that serves nobody is not waited for, and its end is not the end of the others', async () => {
  const { serving, running, stopped, children, groups, run, retried } = await stage()
  const ready = runInOrder([[...groups[0], { file: 'media' }]], {}, run)
  await retried('/api')
  assert.deepEqual(running, ['api', 'media'])
  children.media.emit('exit', 1)
  serving.add('/api')
  assert.equal(await ready, true)
  assert.deepEqual(stopped, [])
})
