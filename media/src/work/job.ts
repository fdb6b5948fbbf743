import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ClipManifest, type MediaStore, type TakenJob } from '@app/media'
import type { UploadedCaptions } from '../captions/collect'
import { sourceFile } from '../ffmpeg/input'
import type { Tools } from '../ffmpeg/tools'
import { makeClip } from '../make-clip'
import { Refusal } from '../refusal'
import type { Step } from './progress'
import { inScratch, requireRoom } from './scratch'

export type JobOptions = {
  tools: Tools
  store: MediaStore
  workFolder: string
  signal: AbortSignal
  /** Called with the share of a step that is done, from 0 to 1. */
  onProgress: (step: Step, share: number) => void
}

/** Makes the clip of a job; it is whole in the store afterwards, or, after a failure, not there. */
export async function doJob(job: TakenJob, options: JobOptions): Promise<ClipManifest> {
  const { tools, store, workFolder, signal, onProgress } = options
  const place = `clips/${job.clip}/`
  return inScratch(workFolder, async (folder) => {
    await fetchSource(job, folder, options)
    const captions = await fetchCaptions(job, store)
    const { manifest, files } = await makeClip({ tools, folder, captions, signal, onProgress })
    try {
      await storeFiles(files, { store, place, folder, signal, onProgress })
      signal.throwIfAborted()
      // whoever finds it finds all that it names
      await store.put(`${place}clip.json`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    } catch (error) {
      await store.removeAll(place).catch(() => {})
      throw error
    }
    return manifest
  })
}

async function fetchSource(job: TakenJob, folder: string, { store, signal, onProgress }: JobOptions): Promise<void> {
  const source = await store.open(job.source)
  if (source === null) throw new Refusal('The uploaded file is no longer in the media store. Upload it again.')
  const { size, stream } = source
  const path = join(folder, sourceFile)
  try {
    await requireRoom(folder, size)
    // a copy would keep the disk busy for everybody else
    if (await store.link(job.source, path)) {
      stream.destroy()
      return
    }
  } catch (error) {
    stream.destroy()
    throw error
  }
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      onProgress('fetch', bytes / size)
      yield piece
    }
  }
  const target = createWriteStream(path, { mode: 0o600 })
  await pipeline(stream, counted, target, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
}

async function fetchCaptions({ captions }: TakenJob, store: MediaStore): Promise<UploadedCaptions[]> {
  const found: UploadedCaptions[] = []
  for (const { lang, key } of captions) {
    const bytes = await store.get(key)
    if (bytes === null)
      throw new Refusal(`The captions in ${lang} are no longer in the media store. Upload them again.`)
    found.push({ lang, bytes })
  }
  return found
}

const storedAtOnce = 4

type Storing = Pick<JobOptions, 'store' | 'signal' | 'onProgress'> & { place: string; folder: string }

async function storeFiles(
  files: readonly string[],
  { store, place, folder, signal, onProgress }: Storing,
): Promise<void> {
  const left = [...files]
  let stored = 0
  async function storeOneByOne() {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      signal.throwIfAborted()
      const path = join(folder, file)
      await store.write(`${place}${file}`, path, (await stat(path)).size)
      stored += 1
      onProgress('store', stored / files.length)
    }
  }
  // after a failure nothing may be written any more when the folder is removed
  const results = await Promise.allSettled(Array.from({ length: storedAtOnce }, storeOneByOne))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
