import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { liveId, type SessionAnswer } from '@app/media'
import * as v from 'valibot'
import { renditionNames } from './ffmpeg-args'
import { listedParts, mainPlaylist, mediaPlaylist, type Part, partSchema, windowParts } from './playlist'

const stateFile = 'broadcast.json'
/** A player that is behind may still request a part that the playlist no longer has. */
const storedParts = windowParts + 8

const size = v.nullable(v.strictObject({ width: v.number(), height: v.number() }))

/** Stored beside the parts, so that a broadcast goes on after a restart. */
const stateSchema = v.strictObject({
  channel: v.string(),
  isRecorded: v.boolean(),
  mode: v.picklist(['passthrough', 'ladder']),
  sequence: v.number(),
  discontinuity: v.number(),
  /** The folders of all starts, in order. */
  starts: v.array(liveId),
  renditions: v.array(v.strictObject({ name: v.string(), size, parts: v.array(partSchema) })),
})
type State = v.InferOutput<typeof stateSchema>

export type OpenedStart = {
  folder: string
  /** Looks for parts that ffmpeg has added to its lists. */ look(): Promise<void>
}

/** What members see as one stream: parts from one or several starts of ffmpeg, and the playlists over them. */
export class Broadcast {
  private constructor(
    readonly id: string,
    readonly path: string,
    private readonly state: State,
  ) {}

  /** Goes on with the broadcast whose files are here, or begins it. */
  static async open(root: string, answer: SessionAnswer): Promise<Broadcast> {
    const folder = join(root, answer.broadcast)
    const stored = await Broadcast.stored(root, answer.broadcast)
    if (stored !== null) return stored
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const renditions = renditionNames(answer.mode).map((name) => ({ name, size: null, parts: [] }))
    const { channel, isRecorded, mode, sequence } = answer
    // A number that is certainly above those that another ingest has used.
    const state = { channel, isRecorded, mode, sequence, discontinuity: sequence, starts: [], renditions }
    return new Broadcast(answer.broadcast, folder, state)
  }

  /** The broadcast whose files are here; null if there are none, or they were not written whole. */
  static async stored(root: string, id: string): Promise<Broadcast | null> {
    const text = await readFile(join(root, id, stateFile), 'utf8').catch(() => null)
    const state = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), text)
    return state.success ? new Broadcast(id, join(root, id), state.output) : null
  }

  /** The IDs of all broadcasts whose files are here. */
  static async ids(root: string): Promise<string[]> {
    const names = await readdir(root).catch(() => [])
    return names.filter((name) => v.is(liveId, name))
  }

  get channel(): string {
    return this.state.channel
  }
  get mode(): SessionAnswer['mode'] {
    return this.state.mode
  }
  get sequence(): number {
    return this.state.sequence
  }
  /** The folders of the starts, oldest first. */
  get starts(): readonly string[] {
    return this.state.starts.map((start) => join(this.path, start))
  }

  /**
   * A new start of ffmpeg, in a folder of its own: its headers may differ from those before.
   * @param startsMs when its first picture came
   */
  async begin(start: string, startsMs: number): Promise<OpenedStart> {
    const { state } = this
    const folder = join(this.path, start)
    await mkdir(folder, { mode: 0o700 })
    if (state.starts.length > 0) state.discontinuity += 1
    state.starts.push(start)
    const isAfterGap = state.discontinuity > 0
    const { discontinuity } = state
    const seen = new Set<string>()
    const nextMs = new Map<string, number>()
    let turn = Promise.resolve()

    const addNew = async () => {
      const seenBefore = seen.size
      for (const rendition of state.renditions) {
        const { name, parts } = rendition
        const init = `${name}-init.mp4`
        const list = await readFile(join(folder, `${name}.m3u8`), 'utf8').catch(() => '')
        for (const listed of listedParts(list)) {
          if (seen.has(listed.name)) continue
          const isFirst = !nextMs.has(name)
          if (isFirst) rendition.size = sizeIn(await readFile(join(folder, init)))
          const { size: bytes } = await stat(join(folder, listed.name))
          const from = nextMs.get(name) ?? startsMs
          parts.push({
            file: `${start}/${listed.name}`,
            init: `${start}/${init}`,
            sequence: Number(/-(\d+)\.m4s$/.exec(listed.name)?.[1]),
            discontinuity,
            isAfterGap: isAfterGap && isFirst,
            startsMs: from,
            lengthMs: listed.lengthMs,
            bytes,
          })
          seen.add(listed.name)
          nextMs.set(name, from + listed.lengthMs)
        }
      }
      if (seen.size > seenBefore) await this.store()
    }
    // one after the other: a look may come while the one before still reads
    return { folder, look: () => (turn = turn.then(addNew, addNew)) }
  }

  /** A playlist by its name; null if there is none yet. */
  playlist(file: string, isOver = false): string | null {
    const { renditions } = this.state
    const [only, ...others] = renditions
    if (file === 'index.m3u8') {
      return others.length > 0 ? mainPlaylist(renditions) : mediaPlaylist(only?.parts ?? [], isOver)
    }
    const found = renditions.find(({ name }) => file === `${name}.m3u8`)
    return found === undefined ? null : mediaPlaylist(found.parts, isOver)
  }

  /** The path of a part or header; null for another file. */
  pathOf(start: string, file: string): string | null {
    return this.state.starts.includes(start) && /^v\d(-init\.mp4|-\d{1,9}\.m4s)$/.test(file)
      ? join(this.path, start, file)
      : null
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true })
  }

  private async store(): Promise<void> {
    const { state } = this
    for (const rendition of state.renditions) {
      const old = rendition.parts.splice(0, Math.max(0, rendition.parts.length - storedParts))
      // the recording is made of the first rendition
      if (!state.isRecorded || rendition !== state.renditions[0]) await this.removeParts(old)
    }
    const numbers = state.renditions.flatMap(({ parts }) => parts.map(({ sequence }) => sequence + 1))
    state.sequence = Math.max(state.sequence, ...numbers)
    const draft = join(this.path, `${stateFile}.new`)
    await writeFile(draft, JSON.stringify(state), { mode: 0o600 })
    await rename(draft, join(this.path, stateFile))
  }

  private async removeParts(parts: readonly Part[]): Promise<void> {
    for (const { file } of parts) await rm(join(this.path, file), { force: true })
  }
}

/** The size of the picture in a header that ffmpeg wrote: in the sample entry, 24 bytes after its name. */
function sizeIn(header: Buffer): { width: number; height: number } | null {
  const at = header.lastIndexOf('avc1')
  return at < 0 ? null : { width: header.readUInt16BE(at + 28), height: header.readUInt16BE(at + 30) }
}
