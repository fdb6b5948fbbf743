import fastify from 'fastify'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { stopEdge } from './stop'
import { startEdge } from './testing'

describe('stopping the edge', () => {
  it('does not wait for a connection that a browser opened in advance and never used', async () => {
    const { edge, root } = await startEdge()
    await edge.listen({ port: 0, host: '127.0.0.1' })
    const { port } = edge.server.address() as AddressInfo
    const ahead = connect(port, '127.0.0.1')
    await once(ahead, 'connect')
    const isCut = once(ahead, 'close')
    await stopEdge(edge, 50)
    await isCut
    expect(edge.server.listening).toBe(false)
    await rm(root, { recursive: true })
  })

  it('TELL-5 passes on a stream of events as it comes, and does not wait for its end', async () => {
    const events = new PassThrough()
    const api = fastify()
    api.get('/*', (_request, reply) => reply.header('content-type', 'text/event-stream').send(events))
    const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
    const { edge, root } = await startEdge({ config: { apiUrl } })
    await edge.listen({ port: 0, host: '127.0.0.1' })
    const { port } = edge.server.address() as AddressInfo
    events.write('data: one\n\n')
    const { body, headers } = await fetch(`http://127.0.0.1:${port}/api/notification_stream`)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect((await reader?.read())?.value).toBe('data: one\n\n')
    events.write('data: two\n\n')
    expect((await reader?.read())?.value).toBe('data: two\n\n')
    const cut = jest.spyOn(edge.server, 'closeAllConnections')
    const ended = expect(reader?.read()).rejects.toThrow()
    await stopEdge(edge, 60_000)
    await ended
    expect(cut).not.toHaveBeenCalled()
    await api.close()
    await rm(root, { recursive: true })
  })
})
