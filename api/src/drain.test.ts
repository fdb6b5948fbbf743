import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { until } from '../test/betting'
import { drain } from './drain'
import { healthRoutes } from './health'

/** A server with one call that the test answers. */
async function open() {
  const app: FastifyInstance = Fastify({ return503OnClosing: false })
  healthRoutes(app)
  let arrived = () => {}
  let answer = () => {}
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve))
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  app.get('/slow', async () => {
    arrived()
    await mayAnswer
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { app, url, hasArrived, answer }
}

describe('stopping', () => {
  it('says on /readyz that no more calls should come, and still answers those that do', async () => {
    const { app } = await open()
    const stopped = drain(app, 300)
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await stopped
  })

  it('answers the call in progress, then accepts no other', async () => {
    const { app, url, hasArrived, answer } = await open()
    const cut = jest.spyOn(app.server, 'closeAllConnections')
    const slow = fetch(`${url}/slow`).then((reply) => reply.text())
    await hasArrived
    const stopped = drain(app, 0)
    await until(async () => !app.server.listening)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    answer()
    expect(await slow).toBe('done')
    await stopped
    expect(cut).not.toHaveBeenCalled()
  })
})
