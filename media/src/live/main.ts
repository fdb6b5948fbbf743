// The live ingest: npm run live
import { createServer, type Server } from 'node:net'
import { mkdir } from 'node:fs/promises'
import { openMediaStore } from '@app/media'
import pino from 'pino'
import { findTools } from '../ffmpeg/tools'
import { openBackOffice } from './back-office'
import { makeFileServer } from './files'
import { Ingest } from './ingest'
import { record } from './record'
import { type LiveSettings, readLiveSettings } from './settings'

const beatMs = 3000

/** @throws Error that names the setting */
async function listen(server: Server, { port, host }: LiveSettings['rtmp'], setting: string): Promise<void> {
  const problem = new Promise<Error>((resolve) => server.once('error', resolve))
  const isListening = new Promise<null>((resolve) => server.listen(port, host, () => resolve(null)))
  const error = await Promise.race([isListening, problem])
  if (error !== null) throw new Error(`${setting}: ${error.message}`)
}

async function main(): Promise<void> {
  const settings = readLiveSettings(process.env)
  const log = pino({ level: settings.logLevel, base: null })
  const backOffice = openBackOffice(settings.backOfficeUrl, settings.readKey)
  const { root, internalUrl } = settings
  const { ffmpeg: path, confinement } = await findTools(settings.ffmpeg)
  const store = openMediaStore(settings.mediaStore)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const ingest = new Ingest({
    root,
    internalUrl,
    backOffice,
    log,
    // a stream cannot wait
    ffmpeg: { path, confinement: { ...confinement, priority: [] } },
    record: (broadcast) => record(broadcast, { ffmpeg: path, store, backOffice }),
  })
  await ingest.open()
  const files = makeFileServer((id) => ingest.broadcast(id))
  const rtmp = createServer((socket) => ingest.serve(socket))
  // the health check is the last that answers
  await listen(rtmp, settings.rtmp, 'RTMP_PORT')
  await listen(files, settings.files, 'LIVE_PORT')
  log.info(settings.rtmp, 'encoders can connect')

  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  const beat = async () => {
    await ingest.beat().catch((error: unknown) => log.warn({ err: error }, 'the API does not answer'))
    if (!isStopping) timer = setTimeout(() => void beat(), beatMs)
  }
  void beat()

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    clearTimeout(timer)
    rtmp.close()
    await ingest.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

main().catch((error: unknown) => {
  process.stderr.write(`The live ingest did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
