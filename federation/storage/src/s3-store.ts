import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Conflict, demandKey, refuseLarge, type Store, type Stored } from '@app/registry/node'

export type S3Location = {
  bucket: string
  /** Prepended to every key; empty, or with a trailing slash. */
  prefix: string
  /** The address of a server other than Amazon's. */
  endpoint?: string | undefined
  region?: string | undefined
}

/** `s3://bucket/prefix?endpoint=https://…&region=…`. @throws Error with a sentence */
export function parseS3Address(address: string, setting = 'REGISTRY_URL'): S3Location {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 's3:' || !url.hostname) {
    throw new Error(`${setting} must be s3://bucket/prefix?endpoint=…, but it is ${address}`)
  }
  if (url.username || url.password) {
    throw new Error(`${setting} must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  }
  const stray = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region')
  if (stray) throw new Error(`${setting} takes endpoint and region, but it has ${stray}`)
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region')
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    throw new Error(`The endpoint in ${setting} must be an http address, but it is ${endpoint}`)
  }
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: prefix ? `${demandKey(prefix)}/` : '',
    endpoint: endpoint ?? undefined,
    region: region ?? undefined,
  }
}

const statusOf = (error: unknown) => {
  const found = error as { $metadata?: { httpStatusCode?: number; attempts?: number }; name?: string } | null
  return { status: found?.$metadata?.httpStatusCode, attempts: found?.$metadata?.attempts ?? 1, name: found?.name }
}
/** @param announced the length that the server says; it need not say any. @throws Refused if it is too large */
async function bytesOf(key: string, body: Readable | undefined, announced: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    refuseLarge(key, announced)
    for await (const part of body ?? []) {
      parts.push(part as Buffer)
      refuseLarge(key, (bytes += (part as Buffer).length))
    }
  } finally {
    body?.destroy()
  }
  return Buffer.concat(parts)
}
const isQuoted = (etag: string | undefined): etag is string => /^"[^"]*"$/.test(etag ?? '')
/** Attempts while another write of the key is in progress: that write may still fail, so a later attempt decides. */
const patience = 5

/**
 * A store in a bucket. The server checks both conditions itself (`If-None-Match: *`, `If-Match`), so they are safe
 * between any number of writers. The SDK finds credentials in the environment. It is loaded with the first call.
 */
export function s3Store({ bucket, prefix, endpoint, region }: S3Location): Store {
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null
  const load = () =>
    (loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: region ?? process.env['AWS_REGION'] ?? 'us-east-1',
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        // not every other server supports the checksums that the SDK adds by default
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        // all files of a release are read at once: waiting for one of the 50 connections needs no warning
        requestHandler: { socketAcquisitionWarningTimeout: 60_000 },
      }),
    })))
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + demandKey(key) })

  async function read(key: string): Promise<Stored | null> {
    const target = at(key)
    const { sdk, client } = await load()
    try {
      const { Body, ETag = '', ContentLength = 0 } = await client.send(new sdk.GetObjectCommand(target))
      return { bytes: await bytesOf(key, Body as Readable | undefined, ContentLength), etag: ETag }
    } catch (error) {
      const { status, name } = statusOf(error)
      if (status === 404 && name !== 'NoSuchBucket') return null
      throw error
    }
  }

  let isTrusted = false
  /**
   * Some servers accept the condition but ignore it: two promoters would overwrite each other unnoticed. So the first
   * key created is created a second time, which must fail; done once.
   * @throws Error if the server ignores the condition
   */
  async function demandConditions(key: string, bytes: Uint8Array): Promise<void> {
    const { sdk, client } = await load()
    try {
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, IfNoneMatch: '*' }))
    } catch (error) {
      const { status } = statusOf(error)
      if (status !== 412 && status !== 409) throw error
      isTrusted = true
      return
    }
    throw new Error(
      `The store of ${bucket} ignores conditional writes (If-None-Match on PUT), so two people who release at once could overwrite each other's change. Use a store that supports them.`,
    )
  }

  const write: Store['write'] = async (key, bytes, condition) => {
    await put(key, bytes, condition)
    if (!isTrusted && condition && 'ifAbsent' in condition) await demandConditions(key, bytes)
  }

  async function put(...[key, bytes, condition]: Parameters<Store['write']>): Promise<void> {
    const target = at(key)
    refuseLarge(key, bytes.length)
    const { sdk, client } = await load()
    let onlyIf = condition && ('ifAbsent' in condition ? { IfNoneMatch: '*' } : { IfMatch: condition.ifMatch })
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(new sdk.PutObjectCommand({ ...target, Body: bytes, ...onlyIf }))
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
        const stored = attempts + attempt > 2 ? await read(key) : null
        if (stored && Buffer.from(bytes).equals(stored.bytes)) return
        throw new Conflict(key)
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

  return { read, write, remove, list }
}
