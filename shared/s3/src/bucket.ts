import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { isKey, type S3Location } from '@app/settings'

/** What differs between those who store files in a bucket. */
type BucketOptions = {
  /** Called before a file is read or written. @throws if one of this key may not be as large */
  refuseLarge(key: string, bytes: number): void
  /** The error of a write whose condition does not hold. */
  conflict(key: string): Error
  /** The longest that reading or writing a file may take. */
  timeoutMs?: number
}

const statusOf = (error: unknown) => {
  const found = error as { $metadata?: { httpStatusCode?: number; attempts?: number }; name?: string } | null
  return { status: found?.$metadata?.httpStatusCode, attempts: found?.$metadata?.attempts ?? 1, name: found?.name }
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
const isQuoted = (etag: string | undefined): etag is string => /^"[^"]*"$/.test(etag ?? '')
/** Attempts while another write of the key is in progress: that write may still fail, so a later attempt decides. */
const patience = 5

/** Ends all requests of one read or write together. */
type Limit = { abortSignal?: AbortSignal }
type Condition = { ifAbsent: true } | { ifMatch: string }

/**
 * Files by key in a bucket. The server checks both conditions itself (`If-None-Match: *`, `If-Match`), so they are safe
 * between any number of writers. The SDK finds credentials in the environment. It is loaded with the first call.
 */
export function openBucket(
  { bucket, prefix, endpoint, region }: S3Location,
  { refuseLarge, conflict, timeoutMs }: BucketOptions,
) {
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null
  const load = () =>
    (loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: region ?? (process.env['AWS_REGION'] || 'us-east-1'),
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        // not every other server supports the checksums that the SDK adds by default
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        // all files of a release are read at once: waiting for one of the 50 connections needs no warning
        requestHandler: { socketAcquisitionWarningTimeout: 60_000 },
      }),
    })))
  function at(key: string) {
    if (!isKey(key)) throw new TypeError(`"${key}" is not a key of a bucket`)
    return { Bucket: bucket, Key: prefix + key }
  }
  const startLimit = (): Limit => (timeoutMs === undefined ? {} : { abortSignal: AbortSignal.timeout(timeoutMs) })

  async function read(key: string, limit: Limit): Promise<{ bytes: Uint8Array; etag: string } | null> {
    const target = at(key)
    const { sdk, client } = await load()
    try {
      const { Body, ETag = '', ContentLength = 0 } = await client.send(new sdk.GetObjectCommand(target), limit)
      const bytes = await bytesOf(Body as Readable | undefined, ContentLength, (size) => refuseLarge(key, size))
      return { bytes, etag: ETag }
    } catch (error) {
      const { status, name } = statusOf(error)
      if (status === 404 && name !== 'NoSuchBucket') return null
      throw error
    }
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
    /** Removing a missing file is not an error. */
    remove,
    /** Keys that start with this, sorted. */
    list,
  }
}
