import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captionsFile, type ClipManifest } from '@app/media'
import {
  collectCaptions,
  maxCaptionBytes,
  type TextTrack,
  type UploadedCaptions,
  uploadedCues,
} from './captions/collect'
import { sourceFile } from './ffmpeg/input'
import { initOf, makeCommand } from './ffmpeg/make-command'
import { progressReader } from './ffmpeg/progress'
import { type RunOptions, runTool } from './ffmpeg/run-tool'
import { loudnessIn, surveyCommand, textFile } from './ffmpeg/survey-command'
import type { Tools } from './ffmpeg/tools'
import { manifestOf } from './made/manifest'
import { outputOf } from './made/output'
import { readTrack, type Track } from './made/track'
import { makePictures } from './pictures/make-pictures'
import { type Plan, planOf, type Survey } from './plan/plan'
import { Refusal } from './refusal'
import { probe } from './source/probe'
import type { Source } from './source/source'

export type MakeOptions = {
  tools: Tools
  /** Has the uploaded file as `source`; what is made goes there too. */
  folder: string
  captions: readonly UploadedCaptions[]
  signal: AbortSignal
  /** Called with the share of a step that is done, from 0 to 1. */
  onProgress?: (step: 'survey' | 'make', share: number) => void
}

const minute = 60_000
/** Reading the whole file goes at a megabyte a second at least. */
const surveyTimeout = (bytes: number) => 10 * minute + bytes / 1000
/** On a busy machine a long film of high dynamic range takes a multiple of its length. */
const makeTimeout = (lengthMs: number) => 10 * minute + lengthMs * 40
const stallMs = 10 * minute

/**
 * Makes a clip of the uploaded file in the folder.
 * @returns its `clip.json`, which is not written, and the names of all its other files
 * @throws Refusal, ToolError, or the signal's reason
 */
export async function makeClip(options: MakeOptions): Promise<{ manifest: ClipManifest; files: string[] }> {
  const { tools, folder, captions, signal, onProgress = () => {} } = options
  for (const { lang, bytes } of captions) uploadedCues(lang, bytes)
  const source = await probe(tools, folder, signal)
  const survey = await surveyOf(source, options)
  const plan = planOf(source, survey, tools)
  const output = outputOf(plan, folder)
  let last = 0
  await run(options, tools.ffmpeg, makeCommand(source.demuxer, plan), {
    timeoutMs: makeTimeout(plan.lengthMs),
    async watch(alive) {
      const { bytes, share } = await output()
      if (bytes > last) alive()
      last = bytes
      onProgress('make', share)
    },
  })
  await output()
  onProgress('make', 1)
  const tracks = await tracksOf(plan, folder)
  const pictures = await makePictures(plan, tracks, folder, async (args) => {
    await run(options, tools.ffmpeg, args, { timeoutMs: 5 * minute })
  })
  const texts = collectCaptions(captions, await textTracks(source, folder), plan.lengthMs)
  for (const [lang, text] of texts) await writeFile(join(folder, captionsFile(lang)), text)
  const manifest = manifestOf({ plan, tracks, ...pictures, captions: [...texts.keys()] })
  return { manifest, files: filesOf(manifest, tracks, pictures.sheets) }
}

/** Runs one of the tools in the folder. */
const run = (
  { tools: { confinement }, folder, signal }: MakeOptions,
  tool: string,
  args: readonly string[],
  options: Pick<RunOptions, 'timeoutMs' | 'onOutput' | 'watch'>,
): Promise<string> => runTool(tool, args, { confinement, cwd: folder, signal, stallMs, ...options })

async function surveyOf(source: Source, options: MakeOptions): Promise<Survey> {
  const { size } = await stat(join(options.folder, sourceFile))
  let lengthMs = 0
  let isLonger = false
  const read = progressReader((ms) => {
    isLonger = ms > lengthMs
    lengthMs = Math.max(lengthMs, ms)
    if (source.lengthMs !== null) options.onProgress?.('survey', Math.min(1, lengthMs / source.lengthMs))
  })
  const log = await run(options, options.tools.ffmpeg, surveyCommand(source), {
    timeoutMs: surveyTimeout(size),
    onOutput(chunk, alive) {
      read(chunk)
      if (isLonger) alive()
    },
  })
  options.onProgress?.('survey', 1)
  return { lengthMs, loudness: loudnessIn(log, source.sounds.length) }
}

/** What was made: a sound track in which nothing could be decoded is left out. @throws Refusal */
async function tracksOf({ rungs, sounds }: Plan, folder: string): Promise<Map<string, Track>> {
  const tracks = new Map<string, Track>()
  for (const { name } of [...rungs, ...sounds]) {
    const track = await readTrack(folder, name)
    if (track) tracks.set(name, track)
  }
  if (tracks.size === 0 || rungs.some(({ name }) => !tracks.has(name)))
    throw new Refusal(
      'Nothing in the file could be decoded: it is damaged, or of an unusual kind. Convert it to MP4 first.',
    )
  return tracks
}

async function textTracks({ texts }: Source, folder: string): Promise<TextTrack[]> {
  const read = texts.map(async ({ index, lang }): Promise<TextTrack> => {
    const path = join(folder, textFile(index))
    const isSmall = await stat(path).then(
      ({ size }) => size <= maxCaptionBytes,
      () => false,
    )
    return { lang, text: isSmall ? await readFile(path, 'utf8') : '' }
  })
  return Promise.all(read)
}

function filesOf(manifest: ClipManifest, tracks: ReadonlyMap<string, Track>, sheets: readonly string[]): string[] {
  const { renditions, sounds, posters, storyboard, captions } = manifest
  return [
    ...[...tracks].flatMap(([name, { segments }]) => [initOf(name), ...segments.map(({ file }) => file)]),
    ...[...renditions, ...sounds].map(({ playlist }) => playlist),
    ...posters,
    ...sheets,
    ...(storyboard === null ? [] : [storyboard]),
    ...captions.map(captionsFile),
  ]
}
