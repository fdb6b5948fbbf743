import { readFile, rm, stat, writeFile } from 'node:fs/promises'
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
import { brightnessFile, initOf, makeCommand } from './ffmpeg/make-command'
import { posterCommand, posterSource } from './ffmpeg/poster-command'
import { progressReader } from './ffmpeg/progress'
import { type RunOptions, runTool } from './ffmpeg/run-tool'
import { loudnessIn, surveyCommand, textFile } from './ffmpeg/survey-command'
import type { Tools } from './ffmpeg/tools'
import { manifestOf } from './made/manifest'
import { readTrack, type Track } from './made/track'
import { brightnessIn, posterChoices } from './pictures/brightness'
import { storyboardFile, storyboardOf } from './pictures/storyboard'
import { type Plan, planOf, type Survey } from './plan/plan'
import { perSecond } from './source/frame-rate'
import { probe } from './source/probe'
import type { Source } from './source/source'

export type MakeOptions = {
  tools: Tools
  /** Has the uploaded file as `source`; what is made goes there too. */
  folder: string
  captions: readonly UploadedCaptions[]
  signal: AbortSignal
  /** Called with the share of the work that is done, from 0 to 1. */
  onProgress?: (share: number) => void
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
  await run(options, tools.ffmpeg, makeCommand(source.demuxer, plan), {
    timeoutMs: makeTimeout(plan.lengthMs),
    onPosition: (ms) => onProgress(Math.min(1, ms / plan.lengthMs)),
  })
  const tracks = await tracksOf(plan, folder)
  const pictures = await picturesOf(plan, tracks, options)
  const texts = collectCaptions(captions, await textTracks(source, folder), plan.lengthMs)
  for (const [lang, text] of texts) await writeFile(join(folder, captionsFile(lang)), text)
  const manifest = manifestOf({ plan, tracks, ...pictures, captions: [...texts.keys()] })
  return { manifest, files: filesOf(manifest, tracks, pictures.sheets) }
}

/** Runs one of the tools in the folder. */
function run(
  { tools: { confinement }, folder, signal }: MakeOptions,
  tool: string,
  args: readonly string[],
  { timeoutMs, onPosition }: { timeoutMs: number; onPosition?: (ms: number) => void },
): Promise<string> {
  let last = -1
  let alive = () => {}
  const read = progressReader((ms) => {
    if (ms > last) alive()
    last = ms
    onPosition?.(ms)
  })
  const onOutput: RunOptions['onOutput'] = (chunk, isAlive) => {
    alive = isAlive
    read(chunk)
  }
  return runTool(tool, args, { confinement, cwd: folder, signal, timeoutMs, stallMs, onOutput })
}

async function surveyOf(source: Source, options: MakeOptions): Promise<Survey> {
  const { size } = await stat(join(options.folder, sourceFile))
  let lengthMs = 0
  const log = await run(options, options.tools.ffmpeg, surveyCommand(source), {
    timeoutMs: surveyTimeout(size),
    onPosition: (ms) => (lengthMs = Math.max(lengthMs, ms)),
  })
  return { lengthMs, loudness: loudnessIn(log, source.sounds.length) }
}

async function tracksOf({ rungs, sounds }: Plan, folder: string): Promise<Map<string, Track>> {
  const names = [...rungs, ...sounds].map(({ name }) => name)
  return new Map(await Promise.all(names.map(async (name) => [name, await readTrack(folder, name)] as const)))
}

type Pictures = { posters: string[]; storyboard: string | null; sheets: string[] }

async function picturesOf(plan: Plan, tracks: ReadonlyMap<string, Track>, options: MakeOptions): Promise<Pictures> {
  const largest = tracks.get(plan.rungs[0]?.name ?? '')
  if (!plan.picture || !plan.storyboard || !largest) return { posters: [], storyboard: null, sheets: [] }
  const { folder, tools } = options
  const brightness = brightnessIn(await readFile(join(folder, brightnessFile), 'utf8'))
  const text = storyboardOf(plan.storyboard, brightness.length, plan.lengthMs)
  await writeFile(join(folder, storyboardFile), text)
  const frame = 1 / perSecond(plan.picture.frameRate)
  const posters: string[] = []
  for (const at of posterChoices(brightness)) {
    // a small picture is the last before the middle of its time
    const seconds = (at + 0.5) * plan.storyboard.everySeconds - frame
    const offset = await writePosterSource(folder, largest, { seconds, frame })
    const file = `poster-${posters.length + 1}.jpg`
    await run(options, tools.ffmpeg, posterCommand(file, offset), { timeoutMs: 2 * minute })
    posters.push(file)
  }
  await rm(join(folder, posterSource), { force: true })
  return { posters, storyboard: storyboardFile, sheets: [...new Set(text.match(/storyboard-\d+\.jpg/g))] }
}

/** Writes the segment of that time, with its header a file of its own. @returns where in it the time is */
async function writePosterSource(
  folder: string,
  { init, segments }: Track,
  { seconds: wanted, frame }: { seconds: number; frame: number },
): Promise<number> {
  let start = 0
  for (const [at, { file, seconds }] of segments.entries()) {
    const isLast = at === segments.length - 1
    if (start + seconds > wanted || isLast) {
      await writeFile(join(folder, posterSource), Buffer.concat([init, await readFile(join(folder, file))]))
      return Math.max(0, Math.min(wanted - start, seconds - frame))
    }
    start += seconds
  }
  return 0
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
