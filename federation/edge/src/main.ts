import { startRenderer } from '@app/renderer'
import { openRegistry } from '@app/storage'
import { join } from 'node:path'
import { fetchBaseInfoFrom } from './base-info'
import { systemClock } from './clock'
import { readConfig } from './config'
import { rendererSources } from './drawings'
import { buildEdge } from './edge'
import { readIcons } from './install'
import { stopEdge } from './stop'

const root = join(import.meta.dirname, '..', '..', '..')
const print = (text: string) => process.stdout.write(`${text}\n`)
const complain = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)

/** Its pages have their skeleton. */
const undrawn = (reason: string, address: string | null) =>
  complain(
    address === null
      ? `No page is drawn until the renderer is running again: ${reason}`
      : `${address} is not drawn: ${reason}`,
  )

async function start(): Promise<void> {
  const config = readConfig(process.env, root)
  const store = openRegistry(config.registry)
  // its process starts with the first drawing
  const renderer = startRenderer({
    sources: rendererSources(store, config.apiUrl),
    onFailure: undrawn,
    withinMs: 3000,
  })
  const app = await buildEdge({
    config,
    store,
    renderer: config.drawsPages ? renderer : null,
    previewer: renderer,
    fetchBaseInfo: fetchBaseInfoFrom(config.apiUrl),
    clock: systemClock,
    icons: readIcons(join(import.meta.dirname, '..', 'icons')),
    onError: complain,
  })
  const stop = () =>
    void stopEdge(app, 10_000)
      .then(() => renderer.stop())
      .then(() => process.exit(0), complain)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await app.listen({ port: config.port, host: '0.0.0.0' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${config.port} is taken. Stop whatever uses it, or set PORT to another port.`)
  })
  print(`The edge serves ${config.channel} on http://localhost:${config.port}`)
}

start().catch((error: unknown) => {
  complain(error)
  process.exitCode = 1
})
