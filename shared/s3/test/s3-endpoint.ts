import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Item = { bytes: Buffer; etag: string; metadata?: Record<string, string> }
/** The fault that a request gets instead of a response; `lost` carries out the request and then hangs up. */
export type Fault = 'busy' | 'conflict' | 'lost'

/** A file that is being stored in parts. */
type Upload = { key: string; parts: Map<number, Item> }

/**
 * The subset of S3 that the store uses: GET with a range, HEAD, PUT with `If-None-Match: *` and `If-Match`, DELETE,
 * uploads in parts and ListObjectsV2 by path, with the statuses and error codes of Amazon's API reference. In memory, one bucket, any credentials. Without
 * `readsQuotes` it treats the quotes of an ETag as part of it, like Ceph 16.
 */
export async function startS3(bucket: string, { heedsConditions = true, readsQuotes = true } = {}) {
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test'
  const items = new Map<string, Item>()
  const requests: { method: string; key: string; headers: IncomingMessage['headers'] }[] = []
  const faults: Fault[] = []
  const uploads = new Map<string, Upload>()
  const pageSize = 3

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(request, response, Buffer.concat(chunks)))
  })

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const [, name, ...rest] = pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const method = request.method ?? ''
    if (key) requests.push({ method, key, headers: request.headers })
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket')
    const fault = method === 'PUT' ? faults.shift() : undefined
    if (fault === 'busy') return fail(response, 503, 'SlowDown')
    if (fault === 'conflict') return fail(response, 409, 'ConditionalRequestConflict')

    if (!key && method === 'POST') return removeMany(response, body.toString())
    if (!key) return searchParams.has('uploads') ? listUploads(response) : list(response, searchParams)
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return upload({ method, key, searchParams, body }, response)
    if (method === 'PUT') return put(request, response, key, body, fault === 'lost')
    const item = items.get(key)
    if (method === 'DELETE') {
      items.delete(key)
      response.writeHead(204).end()
    } else if (!item) fail(response, 404, 'NoSuchKey')
    else send(request, response, item)
  }

  function send(request: IncomingMessage, response: ServerResponse, { bytes, etag, metadata }: Item): void {
    const all = { ...metadata, etag, 'last-modified': modified.toUTCString() }
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const first = Number(start ?? 0)
    const last = Math.min(end ? Number(end) : Infinity, bytes.length - 1)
    if (start !== undefined && first > last) return fail(response, 416, 'InvalidRange')
    const sent = bytes.subarray(first, last + 1)
    const range = start === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${bytes.length}` }
    response
      .writeHead(start === undefined ? 200 : 206, { ...all, ...range, 'content-length': sent.length })
      .end(request.method === 'HEAD' ? undefined : sent)
  }

  type UploadCall = { method: string; key: string; searchParams: URLSearchParams; body: Buffer }
  function upload({ method, key, searchParams, body }: UploadCall, response: ServerResponse): void {
    if (searchParams.has('uploads')) {
      const id = `upload-${uploads.size + 1}-${key.length}`
      uploads.set(id, { key, parts: new Map() })
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const id = searchParams.get('uploadId') ?? ''
    const found = uploads.get(id)
    if (!found) return fail(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      const part = { bytes: body, etag: etagOf(body) }
      found.parts.set(Number(searchParams.get('partNumber')), part)
      response.writeHead(200, { etag: part.etag }).end()
    } else if (method === 'POST') {
      const order = [...found.parts].sort(([a], [b]) => a - b)
      const bytes = Buffer.concat(order.map(([, part]) => part.bytes))
      items.set(key, { bytes, etag: etagOf(bytes) })
      uploads.delete(id)
      sendXml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
    } else if (method === 'DELETE') {
      uploads.delete(id)
      response.writeHead(204).end()
    } else {
      const parts = [...found.parts].map(
        ([number, { bytes, etag }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`,
      )
      sendXml(response, `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`)
    }
  }

  function listUploads(response: ServerResponse): void {
    const all = [...uploads].map(
      ([id, { key }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${modified.toISOString()}</Initiated></Upload>`,
    )
    sendXml(
      response,
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${all.join('')}</ListMultipartUploadsResult>`,
    )
  }

  function removeMany(response: ServerResponse, body: string): void {
    for (const [, key = ''] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) items.delete(key)
    sendXml(response, '<DeleteResult></DeleteResult>')
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer, isLost: boolean): void {
    const before = heedsConditions ? items.get(key) : undefined
    const arrange = heedsConditions ? request.headers['if-match'] : undefined
    const match = arrange === undefined || readsQuotes ? arrange : `"${arrange}"`
    if (request.headers['if-none-match'] === '*' && before) return fail(response, 412, 'PreconditionFailed')
    if (match !== undefined && !before) return fail(response, 404, 'NoSuchKey')
    if (match !== undefined && match !== before?.etag) return fail(response, 412, 'PreconditionFailed')
    const etag = etagOf(bytes)
    const metadata = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'))
    items.set(key, { bytes, etag, metadata: Object.fromEntries(metadata) as Record<string, string> })
    if (isLost) request.socket.destroy()
    else response.writeHead(200, { etag }).end()
  }

  function list(response: ServerResponse, search: URLSearchParams): void {
    const after = search.get('continuation-token') ?? ''
    const found = [...items.keys()].filter((key) => key.startsWith(search.get('prefix') ?? '')).sort()
    const rest = found.filter((key) => key > after)
    const page = rest.slice(0, pageSize)
    const isMore = rest.length > page.length
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    sendXml(response, `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents}</ListBucketResult>`)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    items,
    requests,
    /** Files that are being stored in parts. */
    uploads,
    /** Each affects one PUT, in this order. */
    faults,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const modified = new Date('2026-01-01T00:00:00Z')
const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`

const sendXml = (response: ServerResponse, xml: string) =>
  void response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
