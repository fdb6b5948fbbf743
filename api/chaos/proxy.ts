import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Weather = {
  /** The delay of each chunk on its way to the client. */
  delayMs: number
  /** Holds back all data in both directions until it ends; nothing is lost. */
  isStalled: boolean
  /** The probability that a response is dropped together with its connection. */
  loss: number
}
export type Proxy = {
  port: number
  weather: Weather
  /** Responses dropped so far. */ lost(): number
  close(): Promise<void>
}

/** A TCP proxy on loopback between a client and a server on `target`, with adjustable delay, stalls and loss. */
export async function startProxy(target: number): Promise<Proxy> {
  const weather: Weather = { delayMs: 0, isStalled: false, loss: 0 }
  const sockets = new Set<Socket>()
  let lost = 0
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    carry(client, upstream, () => 0, weather)
    carry(
      upstream,
      client,
      () => weather.delayMs,
      weather,
      () => {
        if (Math.random() >= weather.loss) return false
        lost += 1
        client.destroy()
        return true
      },
    )
  })
  // A failed scenario leaves it running.
  server.unref()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    weather,
    lost: () => lost,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** Chunks keep their order: each waits for the one before it. */
function carry(from: Socket, to: Socket, delayMs: () => number, weather: Weather, isLost = () => false): void {
  let line = Promise.resolve()
  from.on('data', (piece: Buffer) => {
    if (isLost()) return
    line = line.then(async () => {
      if (delayMs() > 0) await pause(delayMs())
      while (weather.isStalled && !to.destroyed) await pause(20)
      if (!to.destroyed) to.write(piece)
    })
  })
  from.on('end', () => void line.then(() => to.end()))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
