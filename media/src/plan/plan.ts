import { Refusal } from '../refusal'
import type { Picture, Sound, Source } from '../source/source'
import { type Rung, rungsOf } from './ladder'

export const targetLufs = -16
/** More would make the noise of a silent track loud. */
const maxGainDb = 20
export const soundKbits = 128
/** The time between key frames, and the length of a segment. */
export const segmentSeconds = 2

/** A sound track to make. Its files start with `name`. */
export type PlannedSound = {
  name: string
  index: number
  lang: string
  label: string
  isDefault: boolean
  /** What brings it to −16 LUFS. */
  gainDb: number
}

/** Small pictures for the seek bar, 25 on a sheet. */
export type Storyboard = { everySeconds: number; width: number; height: number }
export const sheet = { columns: 5, rows: 5 }

export type Plan = {
  lengthMs: number
  picture: Picture | null
  /** Largest first; empty without a picture. */
  rungs: readonly Rung[]
  sounds: readonly PlannedSound[]
  storyboard: Storyboard | null
}

/** What the rates of its tracks permit, half as much again, and something for short ones. */
export function maxBytesOf({ rungs, sounds, lengthMs }: Plan): number {
  const kbits = rungs.reduce((sum, { maxKbits }) => sum + maxKbits, sounds.length * soundKbits)
  return Math.ceil(kbits * (lengthMs / 8) * 1.5) + 20_000_000
}

/** What reading the whole file once has shown. */
export type Survey = {
  lengthMs: number
  /** LUFS of each sound track; null: silence. */
  loudness: readonly (number | null)[]
}

/** What is made of a source. @throws Refusal */
export function planOf(source: Source, survey: Survey, { canToneMap }: { canToneMap: boolean }): Plan {
  refuseTruncated(source, survey)
  const { picture } = source
  if (picture?.hdrTransfer && !canToneMap)
    throw new Refusal(
      'It is a film in high dynamic range, and the ffmpeg of this worker cannot convert it: it lacks zscale. Install one that has it, such as Debian’s.',
    )
  return {
    lengthMs: survey.lengthMs,
    picture,
    rungs: picture ? rungsOf(picture) : [],
    sounds: plannedSounds(source.sounds, survey.loudness),
    storyboard: picture ? storyboardOf(picture, survey.lengthMs) : null,
  }
}

/** Containers round, and a track may be a little shorter than the file. */
function refuseTruncated({ lengthMs }: Source, survey: Survey): void {
  if (survey.lengthMs < 1)
    throw new Refusal('Nothing in the file can be played: it is damaged or incomplete. Upload it again.')
  if (lengthMs === null || survey.lengthMs >= Math.min(lengthMs - 1000, lengthMs * 0.95)) return
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  throw new Refusal(
    `The file is incomplete: it ends after ${seconds(survey.lengthMs)} of ${seconds(lengthMs)} seconds. Upload it again.`,
  )
}

function plannedSounds(sounds: readonly Sound[], loudness: readonly (number | null)[]): PlannedSound[] {
  const chosen = Math.max(
    0,
    sounds.findIndex(({ isDefault }) => isDefault),
  )
  const labels = sounds.map(labelOf)
  return sounds.map(({ index, lang }, at) => ({
    name: `a${at + 1}`,
    index,
    lang,
    label: labels.filter((label) => label === labels[at]).length > 1 ? `${labels[at]} ${at + 1}` : (labels[at] ?? ''),
    isDefault: at === chosen,
    gainDb: gainOf(loudness[at] ?? null),
  }))
}

function labelOf({ title, lang }: Sound, at: number): string {
  if (title !== null) return title
  if (/^(und|mul|mis|zxx|q[a-t][a-z])(-|$)/.test(lang)) return `Audio ${at + 1}`
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
}

function gainOf(lufs: number | null): number {
  if (lufs === null) return 0
  return Math.round(Math.min(maxGainDb, targetLufs - lufs) * 10) / 10
}

const longSide = 160

/** About a hundred pictures, at least one a second and at most ten seconds apart. */
function storyboardOf({ width, height }: Picture, lengthMs: number): Storyboard {
  const scale = longSide / Math.max(width, height)
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return {
    everySeconds: Math.min(10, Math.max(1, Math.round(lengthMs / 100_000))),
    width: even(width),
    height: even(height),
  }
}
