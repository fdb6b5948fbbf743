import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { isKey, type S3Location } from '@app/settings'

/** What differs between those who store files in a bucket. */
type BucketOptions = {
  /** Called before a file is read or written. @throws if one of this key may not be as large */
  refuseLarge(key: string, bytes: number): void
  /** The error of a write whose condition does not hold. */
  conflict(key: string): Error
  /** The longest that reading or writing a file may take, or that a large one may stand still. */
  timeoutMs?: number
}
/** What is known of a stored file without reading it. */
export type StoredFile = {
  size: number
  /** Quoted; another one once the file changes. */
  etag: string
  modified: Date
}
/** Bytes of a file: the first and the last, counted from 0; without `end` up to the file's last. */
export type ByteRange = { start: number; end?: number | undefined }

const statusOf = (error: unknown) => {
  const found = error as { $metadata?: { httpStatusCode?: number; attempts?: number }; name?: string } | null
  return { status: found?.$metadata?.httpStatusCode, attempts: found?.$metadata?.attempts ?? 1, name: found?.name }
}
/** The response to one request about a file; null: there is no such file. */
async function found<Response>(request: Promise<Response>): Promise<Response | null> {
  try {
    return await request
  } catch (error) {
    const { status, name } = statusOf(error)
    if (status === 404 && name !== 'NoSuchBucket') return null
    throw error
  }
}

/** @param announced the length that the server says; it need not say any. @param refuse throws if it is too large */
async function bytesOf(
  body: Readable | undefined,
  announced: number,
  refuse: (bytes: number) => void,
): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    refuse(announced)
    for await (const part of body ?? []) {
      parts.push(part as Buffer)
      refuse((bytes += (part as Buffer).length))
    }
  } finally {
    body?.destroy()
  }
  return Buffer.concat(parts)
}
const storedFile = (size: number | undefined, etag: string | undefined, modified: Date | undefined): StoredFile => ({
  size: size ?? 0,
  etag: etag ?? '""',
  modified: modified ?? new Date(0),
})
const rangeHeader = ({ start, end }: ByteRange) => ({ Range: `bytes=${start}-${end ?? ''}` })
const minPartBytes = 8 * 1024 * 1024
/** A part may take so many times as long as a call. */
const slownessOfParts = 12
/** S3 takes at most 10 000 parts. */
const partSizeOf = (size: number) => Math.max(minPartBytes, Math.ceil(size / 9_000))

const isQuoted = (etag: string | undefined): etag is string => /^"[^"]*"$/.test(etag ?? '')
/** Attempts while another write of the key is in progress: that write may still fail, so a later attempt decides. */
const patience = 5

/** Ends what does not go on for `timeoutMs`. */
function stalling(timeoutMs: number | undefined) {
  const controller = new AbortController()
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => controller.abort(new Error(`the store stood still for ${timeoutMs} ms`)), timeoutMs)
  return {
    limit: { abortSignal: controller.signal } satisfies Limit,
    goOn: () => void timer?.refresh(),
    end: () => clearTimeout(timer),
  }
}

/** The same bytes; fails if the next ones do not come in time. The time in which nobody reads does not count. */
function withoutStalls(body: Readable, timeoutMs: number | undefined): Readable {
  async function* chunks() {
    const iterator = body.iterator() as AsyncIterator<Buffer>
    for (;;) {
      const stall = stalling(timeoutMs)
      stall.limit.abortSignal.addEventListener('abort', () => body.destroy(stall.limit.abortSignal.reason as Error))
      const next = await iterator.next().finally(stall.end)
      if (next.done === true) return
      yield next.value
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false })
  stream.on('close', () => body.destroy())
  return stream
}

/** Ends all requests of one read or write together. */
type Limit = { abortSignal?: AbortSignal }
type Condition = { ifAbsent: true } | { ifMatch: string }

/** How a client reaches the location; the SDK finds credentials in the environment. */
export const clientOptions = ({ endpoint, region }: S3Location) =>
  ({
    region: region ?? (process.env['AWS_REGION'] || 'us-east-1'),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // not every other server supports the checksums that the SDK adds by default
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // all files of a release are read at once: waiting for one of the 50 connections needs no warning
    requestHandler: { socketAcquisitionWarningTimeout: 60_000 },
  }) satisfies S3ClientConfig

/**
 * Files by key in a bucket. The server checks both conditions itself (`If-None-Match: *`, `If-Match`), so they are safe
 * between any number of writers. The SDK is loaded with the first call.
 */
export function openBucket(location: S3Location, { refuseLarge, conflict, timeoutMs }: BucketOptions) {
  const { bucket, prefix } = location
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null
  const load = () =>
    (loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(clientOptions(location)),
    })))
  function at(key: string) {
    if (!isKey(key)) throw new TypeError(`"${key}" is not a key of a bucket`)
    return { Bucket: bucket, Key: prefix + key }
  }
  const startLimit = (): Limit => (timeoutMs === undefined ? {} : { abortSignal: AbortSignal.timeout(timeoutMs) })

  async function read(key: string, limit: Limit): Promise<{ bytes: Uint8Array; etag: string } | null> {
    const target = at(key)
    const { sdk, client } = await load()
    const answer = await found(client.send(new sdk.GetObjectCommand(target), limit))
    if (answer === null) return null
    const { Body, ETag = '', ContentLength = 0 } = answer
    const bytes = await bytesOf(Body as Readable | undefined, ContentLength, (size) => refuseLarge(key, size))
    return { bytes, etag: ETag }
  }

  let isTrusted = false
  /**
   * Some servers accept the condition but ignore it: two writers would overwrite each other unnoticed. So the first
   * key created is created a second time, which must fail; done once.
   * @throws Error if the server ignores the condition
   */
  async function demandConditions(key: string, bytes: Uint8Array, limit: Limit): Promise<void> {
    const { sdk, client } = await load()
    try {
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, IfNoneMatch: '*' }), limit)
    } catch (error) {
      const { status } = statusOf(error)
      if (status !== 412 && status !== 409) throw error
      isTrusted = true
      return
    }
    throw new Error(
      `The store of ${bucket} ignores conditional writes (If-None-Match on PUT), so two writers could overwrite each other's files. Use a store that supports them.`,
    )
  }

  async function write(key: string, bytes: Uint8Array, condition?: Condition): Promise<void> {
    const limit = startLimit()
    await put(key, bytes, condition, limit)
    if (!isTrusted && condition && 'ifAbsent' in condition) await demandConditions(key, bytes, limit)
  }

  async function put(key: string, bytes: Uint8Array, condition: Condition | undefined, limit: Limit): Promise<void> {
    const target = at(key)
    refuseLarge(key, bytes.length)
    const { sdk, client } = await load()
    let onlyIf = condition && ('ifAbsent' in condition ? { IfNoneMatch: '*' } : { IfMatch: condition.ifMatch })
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(new sdk.PutObjectCommand({ ...target, Body: bytes, ...onlyIf }), limit)
        return
      } catch (error) {
        const { status, attempts, name } = statusOf(error)
        if (status === 409 && attempt < patience) continue
        if (status === 412 && onlyIf && isQuoted(onlyIf.IfMatch)) {
          // the Ceph gateway (16) compares an unquoted ETag with a quoted one; if the file has changed, this fails as
          // well
          onlyIf = { IfMatch: onlyIf.IfMatch.slice(1, -1) }
          continue
        }
        const isRefused = status === 412 || status === 409 || (status === 404 && name === 'NoSuchKey')
        if (!condition || !isRefused) throw error
        // a response was lost and the SDK retried: the conflicting file may be our own
        const stored = attempts + attempt > 2 ? await read(key, limit) : null
        if (stored && Buffer.from(bytes).equals(stored.bytes)) return
        throw conflict(key)
      }
    }
  }

  async function stat(key: string): Promise<StoredFile | null> {
    const target = at(key)
    const { sdk, client } = await load()
    const answer = await found(client.send(new sdk.HeadObjectCommand(target), startLimit()))
    return answer && storedFile(answer.ContentLength, answer.ETag, answer.LastModified)
  }

  async function open(key: string, range?: ByteRange): Promise<(StoredFile & { stream: Readable }) | null> {
    const target = { ...at(key), ...(range && rangeHeader(range)) }
    const { sdk, client } = await load()
    const start = stalling(timeoutMs)
    try {
      const answer = await found(client.send(new sdk.GetObjectCommand(target), start.limit))
      if (answer === null) return null
      const size = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? answer.ContentLength)
      const stream = answer.Body as Readable
      return { ...storedFile(size, answer.ETag, answer.LastModified), stream: withoutStalls(stream, timeoutMs) }
    } finally {
      start.end()
    }
  }

  /** Stores a file of any size in parts, in place of what is there. */
  async function upload(key: string, body: Readable, size: number): Promise<void> {
    const target = at(key)
    const [{ client }, { Upload }] = await Promise.all([load(), import('@aws-sdk/lib-storage')])
    const upload = new Upload({ client, params: { ...target, Body: body }, partSize: partSizeOf(size), queueSize: 2 })
    const stall = stalling(timeoutMs && timeoutMs * slownessOfParts)
    stall.limit.abortSignal?.addEventListener('abort', () => void upload.abort())
    upload.on('httpUploadProgress', stall.goOn)
    try {
      await upload.done()
    } finally {
      stall.end()
      body.destroy()
    }
  }

  /** Where anybody can fetch the file until then. */
  async function address(key: string, seconds: number): Promise<string> {
    const target = at(key)
    const [{ sdk, client }, { getSignedUrl }] = await Promise.all([load(), import('@aws-sdk/s3-request-presigner')])
    return getSignedUrl(client, new sdk.GetObjectCommand(target), { expiresIn: seconds })
  }

  async function remove(key: string): Promise<void> {
    const target = at(key)
    const { sdk, client } = await load()
    await client.send(new sdk.DeleteObjectCommand(target))
  }

  async function list(start: string): Promise<string[]> {
    const { sdk, client } = await load()
    const keys: string[] = []
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + start })) {
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(prefix.length))
    }
    return keys.sort()
  }

  return {
    /** The file, or null. */
    read: (key: string) => read(key, startLimit()),
    write,
    /** What is known of the file, or null. */
    stat,
    /** The file, or a range of it, as a stream, or null. */
    open,
    upload,
    address,
    /** Removing a missing file is not an error. */
    remove,
    /** Keys that start with this, sorted. */
    list,
  }
}
