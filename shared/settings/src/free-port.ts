import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which could take it before the server starts. */
const min = 16_384
const max = 32_767

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(min, max + 1)
    const server = createServer()
    server.listen(port, '127.0.0.1')
    const taken = await once(server, 'listening').then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    )
    if (taken?.code === 'EADDRINUSE') continue
    if (taken) throw taken
    server.close()
    await once(server, 'close')
    return port
  }
}
