import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
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
})
