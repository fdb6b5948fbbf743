import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import type { ReleaseError } from '@app/contracts/release-errors'
import { releaseName, type ReleaseRecord } from '@app/registry'
import { readRelease, readSourceMap, type Store } from '@app/registry/node'

type Frame = ReleaseError['frames'][number]
/** A place in the sources; `text` is its file, null if the map does not contain it. */
export type Source = { file: string; line: number; column: number; isLibrary: boolean; text: readonly string[] | null }
export type FindSource = (frame: Frame) => Promise<Source | null>

/** Finds the sources of frames; each record and map is read once, and only those that a frame is in. */
export function sourcesIn(store: Store, privateStore: Store): FindSource {
  const records = new Map<string, Promise<ReleaseRecord | null>>()
  const maps = new Map<string, Promise<TraceMap | null>>()

  function mapOf(sri: string): Promise<TraceMap | null> {
    const known = maps.get(sri) ?? readSourceMap(privateStore, sri).then(parsed)
    maps.set(sri, known)
    return known
  }

  return async ({ app, release, file, line, column }) => {
    const name = releaseName(app, release)
    const reading = records.get(name) ?? readRelease(store, app, release).catch(() => null)
    records.set(name, reading)
    const sri = (await reading)?.files[file]?.sri
    const map = sri === undefined ? null : await mapOf(sri)
    return map && placeIn(map, line, column)
  }
}

/** null if there is no map, or what a publisher sent is none. */
function parsed(bytes: Uint8Array | null): TraceMap | null {
  try {
    return bytes && new TraceMap(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}

/** @param column from 1, as in stacks */
function placeIn(map: TraceMap, line: number, column: number): Source | null {
  const found = originalPositionFor(map, { line, column: column - 1 })
  if (found.source === null) return null
  const file = found.source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '')
  return {
    file,
    line: found.line,
    column: found.column + 1,
    isLibrary: /(^|\/)node_modules\/|^webpack\//.test(file),
    text: sourceContentFor(map, found.source)?.split(/\r?\n/) ?? null,
  }
}
