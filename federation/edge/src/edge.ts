import type { Store } from '@app/registry/node'
import type { Renderer } from '@app/renderer'
import { parseMix, type Visitor } from '@app/registry'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { proxyApi } from './api-proxy'
import { appearanceOf } from './appearance'
import { serveAppearance } from './appearance-preview'
import { baseInfoSource, type FetchBaseInfo } from './base-info'
import { plainStyle, styleOf } from './critical-css'
import type { Clock } from './clock'
import { acceptedEncodings, compress, encode } from './content-encoding'
import type { EdgeConfig } from './config'
import { connectionOptions, connectionLimit, patience, type Patience, serveWhateverExpected } from './connection'
import { isCall, refuseCall } from './envelope'
import { type Icons, serveInstall } from './install'
import { importMapOf } from './import-map'
import { drawingSource } from './drawings'
import { findLanding } from './landing'
import { serveManifests } from './manifests'
import { mark } from './mark'
import { mixCookie, withoutMix } from './mix-cookie'
import { serveMixLinks } from './mix-links'
import { endsWithTicket, pageHeaders, renderPage, renderUnavailable } from './page'
import { makePageBodies } from './page-bodies'
import { pageKeyReader } from './page-key'
import { makePageTickets } from './page-tickets'
import { serveReadiness, signedOf } from './readiness'
import { serveRegistryFiles } from './registry-files'
import { releaseSource, type Resolved } from './release-source'
import { etagOf, hashOf, matchesEtag } from './etag'
import { releasedFiles } from './trust/released-file'
import { stagingChannel, type StagedPage, stagingSource } from './staging'
import { renderStagingBar } from './staging-bar'
import { makeUndrawnScreens } from './undrawn-screens'
import { serveTitles } from './titles'
import { deviceCookie, inOffered, readVisitor } from './visitor'
import { leavingWorker, workerHeaders } from './worker'

export type Edge = {
  config: Pick<EdgeConfig, 'apiUrl' | 'channel' | 'payOrigin' | 'hasWorker'> &
    Partial<
      Pick<
        EdgeConfig,
        | 'mediaOrigins'
        | 'frameOrigins'
        | 'backOfficeOrigin'
        | 'trustedHops'
        | 'baseInfoWaitMs'
        | 'drawWaitMs'
        | 'pageKey'
        | 'mixKey'
        | 'trust'
      >
    >
  store: Store
  fetchBaseInfo: FetchBaseInfo
  clock: Clock
  icons: Icons
  /** Draws the content of first pages; without it, pages start with the skeleton. */
  renderer?: Pick<Renderer, 'draw'> | null
  /** Draws previews of an appearance; without it, there are none. */
  previewer?: Pick<Renderer, 'draw'> | null
  /** How pages are compressed. */
  compressing?: typeof compress
  /** Unix milliseconds, for the tickets of pages. */
  now?: () => number
  /** Called about failures that no visitor notices, such as an unreadable registry. */
  onError?: (error: unknown) => void
  /** How long a browser may take. */
  waits?: Patience
}

/** The server that resolves the release set and writes the page; it also serves release files and proxies the API. */
export async function buildEdge({
  config,
  store,
  fetchBaseInfo,
  clock,
  icons,
  renderer = null,
  previewer = renderer,
  compressing = compress,
  now = Date.now,
  onError = () => {},
  waits = patience,
}: Edge): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    trustProxy: (_, hop) => hop < (config.trustedHops ?? 0),
    ...connectionOptions(waits),
  })
  app.server.maxConnections = connectionLimit
  serveWhateverExpected(app.server)
  const source = { store, clock, onError, trust: config.trust, now }
  const releases = releaseSource({ ...source, channel: config.channel })
  // Other channels have none: there, a mix in a request is not even parsed.
  const staging = config.channel === stagingChannel ? stagingSource({ ...source, mixKey: config.mixKey ?? null }) : null
  const served = staging ?? releases
  const resolvePage = (
    visitor: Visitor,
    cookies?: string,
  ): Promise<(Resolved & Partial<Pick<StagedPage, 'staging' | 'local'>>) | null> =>
    staging ? staging.page(cookies) : releases.forVisitor(visitor)
  // A mix must come from the network, never from a worker's cache.
  const hasWorker = config.hasWorker && !staging
  const baseInfo = baseInfoSource(fetchBaseInfo, clock, config.baseInfoWaitMs ?? 150)
  const { apiUrl, pageKey } = config
  const tickets = pageKey && makePageTickets({ pageKey, apiUrl, clock, now, onError })
  const undrawn = pageKey && makeUndrawnScreens({ readKey: pageKeyReader(pageKey), apiUrl, clock, onError })
  app.addHook('onClose', () => Promise.all([tickets?.stop(), undrawn?.stop()]))
  const bodyOf = makePageBodies(compressing)
  const drawingOf = renderer && drawingSource(renderer, clock, config.drawWaitMs ?? 300, undrawn?.add)

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500) return refuse(error, request, reply)
    onError(error)
    if (isCall(request)) return refuseCall(error, request, reply)
    return plain(reply, 500, 'Something went wrong on our side. Please try again.')
  })
  app.setNotFoundHandler((request, reply) =>
    isCall(request) ? refuse({ statusCode: 404 }, request, reply) : plain(reply, 404, 'Not found'),
  )

  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
  serveRegistryFiles(app, store, config.trust ? releasedFiles(releases.record) : null)
  await proxyApi(app, config.apiUrl)
  app.get('/release', async (request, reply) => {
    const resolved = await resolvePage(readVisitor(request.headers.cookie), request.headers.cookie)
    if (!resolved) return plain(reply, 503, 'There is nothing to serve yet.')
    const { channel, rev, host, remotes } = resolved.set
    const ids = Object.entries({ host, ...remotes }).map(([name, { id }]) => [name, id] as const)
    return reply
      .headers(fresh)
      .send({ channel, rev, releases: Object.fromEntries(ids), ...signedOf(served.signatures()) })
  })
  serveReadiness(app, served)
  const setFor = async ({ headers }: FastifyRequest) => {
    const { isNewDevice, deviceId, ...visitor } = readVisitor(headers.cookie)
    // without a cookie, as from another origin, a visitor must not be in a canary now and out of it a moment later
    const known = isNewDevice ? visitor : { ...visitor, deviceId }
    return (await resolvePage(known, headers.cookie))?.set ?? null
  }
  serveManifests(app, { store, record: releases.record, setFor })
  serveTitles(app, { record: releases.record, setFor })
  serveInstall(app, async (lang) => (await baseInfo.inTime(lang)) ?? baseInfo.latest(), icons)
  serveAppearance(app, {
    previewer,
    fetchBaseInfo,
    setFor,
    sources: { mediaOrigins: [], frameOrigins: [], ...config, ancestor: config.backOfficeOrigin ?? null },
    plain,
  })
  app.get('/sw.js', async (_, reply) => {
    const worker = hasWorker ? (await releases.current())?.worker : null
    return reply.headers(workerHeaders).send(worker ?? leavingWorker)
  })
  if (staging)
    app.get('/staging/releases', async ({ headers }, reply) =>
      reply.headers(fresh).send(await staging.releases(headers.cookie)),
    )
  if (staging && config.mixKey) serveMixLinks(app, { key: config.mixKey, now, plain })
  // Browsers request this for documents that declare no icon, such as framed ones.
  app.get('/favicon.ico', (_, reply) =>
    reply
      .type('image/svg+xml')
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(mark),
  )
  app.get('/*', async (request, reply) => {
    if (!acceptsPage(request.headers.accept)) return plain(reply, 404, 'Not found')
    const [path = '/', search = ''] = request.url.split('?', 2)
    const query = new URLSearchParams(search)
    const requested = staging && query.get('mix')
    if (requested !== null) {
      const stored = mixCookie(parseMix(requested), request.protocol === 'https')
      return reply.headers({ ...fresh, 'set-cookie': stored }).redirect(withoutMix(path, query), 303)
    }
    const known = readVisitor(request.headers.cookie)
    const [resolved, inKnown] = await Promise.all([
      resolvePage(known, request.headers.cookie),
      baseInfo.inTime(known.lang),
    ])
    const appearance = appearanceOf(inKnown ?? baseInfo.latest())
    const visitor = inOffered(known, appearance.languages)
    const info = visitor.lang === known.lang ? inKnown : await baseInfo.inTime(visitor.lang)
    if (visitor.isNewDevice)
      void reply.header('set-cookie', deviceCookie(visitor.deviceId, request.protocol === 'https'))
    const landing = resolved && findLanding(resolved.set, decodePath(path), query, appearance.tabs)
    const plainPage = resolved && { ...resolved, visitor, landing, query, baseInfo: info, appearance, hasWorker: false }
    const drawing = plainPage && drawingOf && (await drawingOf(plainPage))
    const headers = pageHeaders({
      mediaOrigins: [],
      frameOrigins: [],
      ...config,
      boot: resolved?.boot ?? null,
      style: resolved ? styleOf(drawing, landing?.route ?? null, appearance) : plainStyle,
      importMap: resolved && importMapOf(resolved.set),
      host: request.host,
      baseInfo: baseInfo.latest(),
      ancestor: landing?.route.path === previewPath ? (config.backOfficeOrigin ?? null) : null,
      staging: resolved?.local,
    })
    if (!plainPage) return reply.headers(headers).code(503).header('retry-after', '5').send(renderUnavailable(visitor))
    const signer = tickets?.forDevice(visitor.deviceId)
    const isSaved = path === shellPath
    const draft = renderPage({
      ...plainPage,
      drawing,
      ticket: signer?.mark,
      isSaved,
      hasWorker: hasWorker && resolved.worker !== null,
      bar: resolved.staging && renderStagingBar(resolved.set, resolved.staging, withoutMix(path, query), visitor.lang),
    })
    // A browser may cache a page but revalidates it each time. A page with a sign-on token is never cached.
    if (!staging && !query.has('sso')) headers['cache-control'] = 'private, no-cache'
    const [shared, rest] = signer ? splitAtLast(draft, signer.mark) : [draft, '']
    const hash = hashOf(shared)
    // a page in a browser's cache stays the same page, with the ticket that it was written with
    const etag = etagOf([hash, signer?.mark, rest].join(' '), headers)
    void reply.headers({ etag, 'cache-control': headers['cache-control'], vary: 'accept-encoding' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    void reply.headers(headers)
    const isOpened = request.method === 'GET' && !isSaved
    const own = signer ? signer.ticket({ set: resolved.set, landing, address: request.ip, isOpened }) + rest : ''
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
    if (!encoding) return reply.send(shared + own)
    const isShared = !signer || endsWithTicket(resolved.set)
    const body = isShared ? bodyOf({ shared, hash, own }, encoding) : encode(shared + own, encoding)
    return reply.header('content-encoding', encoding).send(await body)
  })
  return app
}

/** The page that the host's service worker caches to open the app offline. */
const shellPath = '/shell'

/** The page of a signed preview, which has nothing of a member that a frame around it could make them tap. */
const previewPath = '/Preview'

const fresh = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** A browser that navigates accepts HTML; a missing picture or script must not become a page. */
const acceptsPage = (accept = '*/*') => accept.includes('text/html') || accept.trim() === '*/*'

/** What comes before the last of these marks, and what comes after it. */
function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

const decodePath = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const plain = (reply: FastifyReply, code: number, text: string) =>
  reply.code(code).headers(fresh).type('text/plain; charset=utf-8').send(text)

function refuse(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (isCall(request)) return refuseCall(error, request, reply)
  return plain(reply, 400, 'This address cannot be read.')
}
