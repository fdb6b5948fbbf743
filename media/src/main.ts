import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { openMediaStore } from '@app/media'
import pino from 'pino'
import { readConfig } from './config'
import { findTools } from './ffmpeg/tools'
import { openBackOffice } from './work/back-office'
import { Stopped } from './work/failure'
import { removeLeftovers } from './work/scratch'
import { work } from './work/worker'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const tools = await findTools(config.ffmpeg)
  const log = pino({ level: config.logLevel, base: null })
  const stopped = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopped.abort(new Stopped()))
  // members come first
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  await removeLeftovers(config.workFolder)
  const { prefix, hasNetwork } = tools.confinement
  log.info({ confinedBy: prefix.join(' '), hasNetwork, canToneMap: tools.canToneMap }, 'the media worker is ready')
  await work({
    backOffice: openBackOffice(config.backOfficeUrl, config.readKey),
    store: openMediaStore(config.mediaStore),
    tools,
    workFolder: config.workFolder,
    signal: stopped.signal,
    wait: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {}),
    log,
  })
}

start().catch((error: unknown) => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const isExplained = name === 'SettingsError' || name === 'ToolsError'
  process.stderr.write(`The media worker did not start: ${isExplained ? message : stack}\n`)
  process.exit(1)
})
