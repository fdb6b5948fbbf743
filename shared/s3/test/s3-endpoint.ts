import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Item = { bytes: Buffer; etag: string }
/** The fault that a request gets instead of a response; `lost` carries out the request and then hangs up. */
export type Fault = 'busy' | 'conflict' | 'lost'

/**
 * The subset of S3 that the store uses: GET, PUT with `If-None-Match: *` and `If-Match`, DELETE and ListObjectsV2 by
 * path, with the statuses and error codes of Amazon's API reference. In memory, one bucket, any credentials. Without
 * `readsQuotes` it treats the quotes of an ETag as part of it, like Ceph 16.
 */
export async function startS3(bucket: string, { heedsConditions = true, readsQuotes = true } = {}) {
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test'
  const items = new Map<string, Item>()
  const requests: { method: string; key: string; headers: IncomingMessage['headers'] }[] = []
  const faults: Fault[] = []
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

    if (!key) return list(response, searchParams)
    if (method === 'PUT') return put(request, response, key, body, fault === 'lost')
    const item = items.get(key)
    if (method === 'DELETE') {
      items.delete(key)
      response.writeHead(204).end()
    } else if (!item) fail(response, 404, 'NoSuchKey')
    else response.writeHead(200, { etag: item.etag, 'content-length': item.bytes.length }).end(item.bytes)
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer, isLost: boolean): void {
    const before = heedsConditions ? items.get(key) : undefined
    const arrange = heedsConditions ? request.headers['if-match'] : undefined
    const match = arrange === undefined || readsQuotes ? arrange : `"${arrange}"`
    if (request.headers['if-none-match'] === '*' && before) return fail(response, 412, 'PreconditionFailed')
    if (match !== undefined && !before) return fail(response, 404, 'NoSuchKey')
    if (match !== undefined && match !== before?.etag) return fail(response, 412, 'PreconditionFailed')
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    items.set(key, { bytes, etag })
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
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents}</ListBucketResult>`)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    items,
    requests,
    /** Each affects one PUT, in this order. */
    faults,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
