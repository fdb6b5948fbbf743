import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFile } from '../ffmpeg/input'
import { probeCommand } from '../ffmpeg/probe-command'
import { type RunOptions, runTool, ToolError } from '../ffmpeg/run-tool'
import { type Tools } from '../ffmpeg/tools'
import { Refusal } from '../refusal'
import { describe } from './describe'
import { sniff, sniffedBytes } from './sniff'
import type { Source } from './source'

const timeoutMs = 120_000

/** What the uploaded file in the folder has. @throws Refusal */
export async function probe(tools: Tools, folder: string, signal: AbortSignal): Promise<Source> {
  const demuxer = sniff(await headOf(join(folder, sourceFile)))
  let json = ''
  const options: RunOptions = {
    confinement: tools.confinement,
    cwd: folder,
    signal,
    timeoutMs,
    onOutput: (chunk) => (json += chunk),
  }
  await runTool(tools.ffprobe, probeCommand(demuxer), options).catch((error: unknown) => {
    if (!(error instanceof ToolError)) throw error
    throw new Refusal(unreadable(error.log), { cause: error })
  })
  return describe(json, demuxer)
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const unreadable = (log: string) =>
  /moov atom not found/.test(log)
    ? 'The file is incomplete: its index is missing, as after an interrupted copy. Upload it again.'
    : 'The file cannot be read: it is damaged or incomplete. Upload it again, or convert it to MP4 first.'
