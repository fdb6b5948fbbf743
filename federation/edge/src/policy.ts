import { apiBase } from '@app/contracts'
import { isStreamOrigin } from '@app/contracts/stream-origin'
import { isRecord } from './base-info'
import { cspHash } from './html'
import { stagingCss } from './staging-css'
import type { Boot } from './release-source'

export type PolicySources = {
  boot: Boot | null
  /** The inline style of the page. */
  style: string
  /** The page's import map with the hashes of ES modules. */
  importMap?: string | null
  /** The requested host name, with its port. */
  host: string
  /** Origin of the payment page. */
  payOrigin: string
  /** Origins from which pictures, streams and clips may come, besides our own. */
  mediaOrigins: readonly string[]
  /**
   * Origins that may be framed besides the payment page and customer service, such as the banks' pages that a payment
   * leads to.
   */
  frameOrigins: readonly string[]
  /** Base info if available: the addresses that the operator set there are allowed. */
  baseInfo: unknown
  /** Who may frame this page; null: nobody. */
  ancestor: string | null
  /** Developers' machines in a staging mix. */
  staging?: { origins: readonly string[] } | undefined
}

const stagingStyleHash = cspHash(stagingCss)
/** A style element without text, which code fills through insertRule (decision 26). */
const emptyStyleHash = cspHash('')

/** Allows our own files, inline code by its hash, and the configured other origins. */
export function pagePolicy({
  boot,
  style,
  importMap,
  host,
  payOrigin,
  baseInfo,
  ancestor,
  staging,
  ...more
}: PolicySources): string {
  const info = isRecord(baseInfo) ? baseInfo : {}
  const local = staging?.origins ?? []
  const frames = distinct([payOrigin, ...originsIn(info['kefu']), ...more.frameOrigins])
  const media = distinct([
    ...more.mediaOrigins,
    ...streamOriginsIn(info['live_origins']),
    ...streamOriginsIn(info['media_origins']),
    ...originsIn(info['default_stream']),
  ])
  const pictures = distinct([
    ...media,
    ...['ico', 'login_bg', 'center_bg', 'head_toal'].flatMap((key) => originsIn(info[key])),
  ])
  // the app checks that a framed address is reachable first
  const reached = distinct([...apiOrigin(host), ...media, ...frames])
  const sockets = local.map((origin) => origin.replace(/^http/, 'ws'))
  const directives: readonly (readonly string[])[] = [
    ["default-src 'none'"],
    [
      "script-src 'self'",
      ...(boot ? [`'${boot.hash}'`] : []),
      ...(importMap ? [`'${cspHash(importMap)}'`] : []),
      ...local,
    ],
    [
      "style-src 'self'",
      `'${cspHash(style)}'`,
      `'${emptyStyleHash}'`,
      ...(staging ? [`'${stagingStyleHash}'`] : []),
      ...local,
    ],
    ["img-src 'self' data: blob:", ...pictures, ...local],
    ["media-src 'self' blob:", ...media],
    ["connect-src 'self'", ...reached, ...local, ...sockets],
    ["font-src 'self'", ...local],
    ['frame-src', ...frames],
    ["manifest-src 'self'"],
    ["worker-src 'self' blob:"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ['frame-ancestors', ancestor ?? "'none'"],
  ]
  return directives.map((sources) => sources.join(' ')).join('; ')
}

const distinct = (origins: readonly string[]) => [...new Set(origins)]

/**
 * The host that the page calls (API-1). Without a scheme, so the page's applies: a proxy in front may have terminated
 * TLS.
 */
function apiOrigin(host: string): string[] {
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)) return []
  const { host: called } = new URL(apiBase({ protocol: 'https:', hostname: host.replace(/:\d+$/, ''), host }))
  return called === host.toLowerCase() ? [] : [called]
}

/** Origins of the addresses in a value of base info; our own relative addresses have none. */
function originsIn(value: unknown): string[] {
  const addresses: readonly unknown[] = Array.isArray(value) ? value : [value]
  return addresses.flatMap((address) => {
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null
    return url?.protocol === 'https:' && /^[a-z0-9.-]+$/.test(url.hostname) ? [url.origin] : []
  })
}

const streamOriginsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && isStreamOrigin(one)) : []
