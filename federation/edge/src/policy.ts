import { apiBase } from '@app/contracts'
import { isRecord } from './base-info'
import { cspHash } from './html'
import { stagingCss } from './staging-css'
import type { Boot } from './release-source'

export type PolicySources = {
  boot: Boot | null
  /** What stands in the page. */
  style: string
  /** The hashes of ES modules, as the page holds them. */
  importMap?: string | null
  /** The name that the page was asked for by, with its port. */
  host: string
  /** Of the payment page. */
  payOrigin: string
  /** From where pictures, streams and clips may come, besides our own. */
  mediaOrigins: readonly string[]
  /** What may be framed besides the payment page and customer service, such as the banks' pages that a payment leads to. */
  frameOrigins: readonly string[]
  /** What is known of it: the addresses that the operator names there are allowed. */
  baseInfo: unknown
  /** Developers' machines that a staging mix names. */
  staging?: { origins: readonly string[] } | undefined
}

const stagingStyleHash = cspHash(stagingCss)

/** Allows our own files, the inline pieces by their hash, and of other origins those that are configured. */
export function pagePolicy({
  boot,
  style,
  importMap,
  host,
  payOrigin,
  baseInfo,
  staging,
  ...more
}: PolicySources): string {
  const info = isRecord(baseInfo) ? baseInfo : {}
  const local = staging?.origins ?? []
  const frames = distinct([payOrigin, ...originsIn(info['kefu']), ...more.frameOrigins])
  const media = distinct([
    ...more.mediaOrigins,
    ...originsIn(info['live_origins']),
    ...originsIn(info['default_stream']),
  ])
  const pictures = distinct([
    ...media,
    ...['ico', 'login_bg', 'center_bg', 'head_toal'].flatMap((key) => originsIn(info[key])),
  ])
  // whether what is framed can be reached is asked first
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
    ["style-src 'self'", `'${cspHash(style)}'`, ...(staging ? [`'${stagingStyleHash}'`] : []), ...local],
    ["img-src 'self' data: blob:", ...pictures, ...local],
    ["media-src 'self' blob:", ...media],
    ["connect-src 'self'", ...reached, ...local, ...sockets],
    ["font-src 'self'", ...local],
    ['frame-src', ...frames],
    ["manifest-src 'self'"],
    ["worker-src 'self' blob:"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ]
  return directives.map((sources) => sources.join(' ')).join('; ')
}

const distinct = (origins: readonly string[]) => [...new Set(origins)]

/** Whom the page calls (API-1). Without a scheme, which then is the page's: a proxy in front may have taken TLS off. */
function apiOrigin(host: string): string[] {
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)) return []
  const { host: called } = new URL(apiBase({ protocol: 'https:', hostname: host.replace(/:\d+$/, ''), host }))
  return called === host.toLowerCase() ? [] : [called]
}

/** Origins of the addresses in a value of base info; those of our own have none. */
function originsIn(value: unknown): string[] {
  const addresses: readonly unknown[] = Array.isArray(value) ? value : [value]
  return addresses.flatMap((address) => {
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null
    return url?.protocol === 'https:' ? [url.origin] : []
  })
}
