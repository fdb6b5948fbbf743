import type { VideoInfo } from '@app/contracts/wire'

export type VideoKind = VideoInfo['vod_kind']

/** What an address leads to cannot be played. The message is a sentence without the address. */
export class ProbeError extends Error {
  override readonly name = 'ProbeError'
}

const timeoutMs = 10_000
/** Enough to know any of the kinds by. */
const maxBytes = 4096

/**
 * What is at an address, by its first bytes: a declared type is often wrong. One request, which follows nowhere else.
 * @throws ProbeError
 */
export async function probe(address: string): Promise<VideoKind> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(address, { redirect: 'manual', signal, headers: { range: `bytes=0-${maxBytes - 1}` } })
    if (response.status >= 300 && response.status < 400) {
      throw new ProbeError(`leads on to ${response.headers.get('location') ?? 'nowhere'}: give that address instead`)
    }
    if (!response.ok) throw new ProbeError(`answers with status ${response.status}`)
    return kindOf(await beginning(response))
  } catch (error) {
    if (error instanceof ProbeError) throw error
    throw new ProbeError(`cannot be reached (${reasonOf(error)})`, { cause: error })
  } finally {
    stop.abort()
  }
}

/** A server need not heed a range. */
async function beginning({ body }: Response): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for await (const chunk of body ?? []) {
    bytes = Buffer.concat([bytes, chunk as Uint8Array])
    if (bytes.length >= maxBytes) break
  }
  return bytes.subarray(0, maxBytes)
}

function kindOf(bytes: Buffer): VideoKind {
  const text = bytes.toString('latin1')
  if (/^#EXTM3U\s/.test(text)) return 'hls'
  // ISO media with a brand of video; pictures (AVIF, HEIC) begin alike
  if (/^.{4}ftyp(iso|mp4|avc|M4V|dash|cmf|MSNV|3g)/s.test(text)) return 'mp4'
  if (text.startsWith('\x1aE\xdf\xa3')) {
    if (/^.{4,60}webm/s.test(text)) return 'webm'
    throw new ProbeError('is Matroska, which browsers do not play: give WebM or MP4')
  }
  if (/<MPD[\s>]/.test(text))
    throw new ProbeError('is DASH, which the player does not play: give the HLS of the same video')
  throw new ProbeError('is neither HLS, MP4 nor WebM')
}

function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  const { code, message, name } = cause as { code?: string; message?: string; name?: string }
  return name === 'TimeoutError' ? `no answer in ${timeoutMs / 1000} s` : (code ?? message ?? String(cause))
}
