import type { ReleaseSet, StagingPage } from '@app/registry'
import type { Drawing } from '@app/renderer'
import { languageTag } from '@app/contracts'
import { surfaces } from '@app/contracts/page-colors'
import { type Appearance, appName } from './appearance'
import { plainStyle, stillStyle, styleOf } from './critical-css'
import { escapeHtml, escapeJson, escapeJsonText } from './html'
import { importMapOf } from './import-map'
import { type Asset, assetsOf, beginWith, type Landing, preloadedCalls, preloadsOf } from './landing'
import { mark } from './mark'
import type { Boot } from './release-source'
import { pageSetOf } from './page-set'
import { pagePolicy, type PolicySources } from './policy'
import { skeletonOf } from './skeleton'
import { startNotice } from './start-notice'
import type { StagedPage } from './staging'
import { stagingCss } from './staging-css'
import { textsIn } from './texts'
import type { PageVisitor } from './visitor'

const ownIcon = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(mark)}">`
const touchIcon = '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">'

/** The icons beside the title and on home screens: the site's, else ours. */
const iconsOf = ({ icon }: Pick<Appearance, 'icon'>): readonly string[] =>
  icon === null
    ? [ownIcon, touchIcon]
    : ['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${escapeHtml(icon)}">`)

export type Page = {
  visitor: Pick<PageVisitor, 'lang' | 'theme'> & Partial<Pick<PageVisitor, 'memberId'>>
  set: ReleaseSet
  boot: Boot | null
  landing: Landing | null
  query: URLSearchParams
  /** undefined if it did not arrive in time. */
  baseInfo: unknown
  appearance: Appearance
  hasWorker: boolean
  /** Signs the page's release events. It ends the page if the host reads it there. */
  ticket?: string | undefined
  /**
   * The page that the service worker caches: it contains all hashes that starting needs, since no list can be fetched
   * offline.
   */
  isSaved?: boolean
  /** The screen's content, instead of its skeleton; or the 18+ question, over it. */
  drawing?: Drawing | null | undefined
  /** Only on a staging host: adds its bar. */
  staging?: StagingPage | undefined
  local?: StagedPage['local'] | undefined
  bar?: string | undefined
}

export function renderPage({
  visitor,
  set: resolved,
  boot,
  landing,
  query,
  baseInfo,
  appearance,
  hasWorker,
  ticket,
  isSaved = false,
  drawing,
  staging,
  local,
  bar = '',
}: Page): string {
  const set = beginWith(resolved, landing)
  const screen = drawing && !drawing.asksAge ? drawing : null
  const question = drawing?.asksAge ? `<div class="sk-asked">${drawing.html}</div>` : ''
  const context = {
    lang: visitor.lang,
    landing: landing && { app: landing.app, page: landing.route.page },
    early: landing ? callsOf(landing, query, screen !== null && visitor.memberId === undefined) : [],
    hasWorker,
    ...(drawing ? { isDrawn: true } : {}),
    ...(ticket === undefined || endsWithTicket(set) ? {} : { ticket }),
  }
  const importMap = importMapOf(resolved)
  const entry = assetsOf(set.host, set.host.entry)
  const ofKind = (kind: Asset['kind']) => entry.filter((asset) => asset.kind === kind)
  return [
    ...headStart(visitor, appearance, styleOf(drawing, landing?.route ?? null, appearance)),
    jsonScript('release-set', isSaved ? resolved : pageSetOf(set)),
    ...(baseInfo === undefined ? [] : [jsonScript('base-info', baseInfo)]),
    jsonScript('page-context', context),
    ...(importMap === null ? [] : [`<script type="importmap">${importMap}</script>`]),
    ...(staging ? [jsonScript('staging', staging), `<style>${stagingCss}</style>`] : []),
    ...(boot ? [`<script>${boot.text}</script>`] : []),
    // the boot script inserts those of a drawn page, and its script, so that they do not hold up what is drawn
    ...(drawing ? [] : ofKind('style')).map(
      ({ href, integrity }) => `<link rel="stylesheet" href="${escapeHtml(href)}" ${guard(integrity)}>`,
    ),
    ...preloadsOf(set, landing, visitor.lang).map(({ href, kind, integrity }) => preload(kind, href, integrity)),
    ...developmentReact(local),
    ...ofKind('script').map(({ href, integrity }) =>
      drawing
        ? preload('script', href, integrity)
        : `<script defer src="${escapeHtml(href)}" ${guard(integrity)}></script>`,
    ),
    `</head><body><div id="root">${screen ? drawnScreen(screen) : skeletonOf(landing?.route ?? null, appearance.tabs)}</div>${question}${bar}`,
    ...(screen ? [`<script type="application/json" id="drawn-data">${escapeJsonText(screen.data)}</script>`] : []),
    ...(boot ? [startNotice(visitor.lang, set.host)] : []),
    `<noscript>${textsIn(visitor.lang)('noScript')}</noscript>`,
    ...(ticket !== undefined && endsWithTicket(set) ? [jsonScript(ticketBlock, ticket)] : []),
    '</body></html>',
  ].join('\n')
}

const ticketBlock = 'page-ticket'

/**
 * Whether a page's ticket comes last, so that all before it is the same in many pages: if the host reads it there, and
 * the last good one, which the page may start instead.
 */
export const endsWithTicket = ({ host }: Pick<ReleaseSet, 'host'>): boolean =>
  [host, host.lastGood ?? host].every(({ reads = [] }) => reads.includes(ticketBlock))

/** Stands until the app has rendered the same screen. */
const drawnScreen = ({ html }: Drawing) => `<div class="sk-drawn">${html}</div>`

/** A drawing for visitors has the responses to their calls; a member's own calls may have other ones. */
const callsOf = (landing: Landing, query: URLSearchParams, isAnswered: boolean) =>
  preloadedCalls(landing.route, query).filter((call) => !isAnswered || call.startsWith('@'))

/** Loads the React of a development server in the mix before the host's, so that its components can be hot-replaced. */
function developmentReact({ origins, chunks }: StagedPage['local'] = { origins: [], chunks: '' }): string[] {
  return origins.slice(0, 1).map((origin) => {
    const src = escapeHtml(`${origin}/react-development.js`)
    return `<script defer src="${src}" data-chunks="${escapeHtml(chunks)}" crossorigin="anonymous"></script>`
  })
}

/** The page when there is nothing to serve yet. */
export function renderUnavailable(visitor: Pick<PageVisitor, 'lang' | 'theme'>): string {
  const t = textsIn(visitor.lang)
  return [
    ...headStart(visitor, { name: appName, icon: null }, plainStyle),
    `</head><body><main class="sk-plain"><h1>${t('unavailable')}</h1>`,
    `<p>${t('unavailableText')}</p></main></body></html>`,
  ].join('\n')
}

/** A page that shows its drawing and does nothing: no code, and nothing in it can be pressed. */
export function renderStill(
  visitor: Pick<PageVisitor, 'lang' | 'theme'>,
  appearance: Appearance,
  drawing: Pick<Drawing, 'html' | 'css'>,
): { html: string; style: string } {
  const style = stillStyle(drawing, appearance)
  const body = `</head><body><div id="root" inert><div class="sk-drawn">${drawing.html}</div></div></body></html>`
  return { html: [...headStart(visitor, appearance, style), body].join('\n'), style }
}

function headStart(
  { lang, theme }: Pick<PageVisitor, 'lang' | 'theme'>,
  appearance: Pick<Appearance, 'name' | 'icon'>,
  style: string,
): string[] {
  const colors = (['dark', 'light'] as const).map(
    (name) => `<meta name="theme-color" media="(prefers-color-scheme: ${name})" content="${surfaces[theme ?? name]}">`,
  )
  return [
    `<!doctype html><html lang="${languageTag(lang)}" dir="ltr"${theme ? ` data-theme="${theme}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(appearance.name)}</title>`,
    ...colors,
    ...iconsOf(appearance),
    `<link rel="manifest" href="/manifest.webmanifest?lang=${lang}">`,
    `<style>${style}</style>`,
  ]
}

const guard = (integrity: string) => `integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`
const preload = (kind: Asset['kind'], href: string, integrity: string) =>
  `<link rel="preload" as="${kind}" href="${escapeHtml(href)}" ${guard(integrity)}>`
const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`

/** The headers of every page. */
export function pageHeaders(sources: PolicySources): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy(sources),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}
