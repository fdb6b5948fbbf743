import { languages } from '@app/contracts'
import type { ReleaseSet } from '@app/registry'
import type { Store } from '@app/registry/node'
import type { Drawing, Renderer, Sources } from '@app/renderer'
import { type Clock, within } from './clock'
import type { Landing } from './landing'
import { type Page, renderPage } from './page'
import type { PageVisitor } from './visitor'

/** A drawing is used for one second, and shown for longer only while a new one is made. */
const freshMs = 1000
const staleMs = 10_000
/** A screen that could not be drawn is not tried again for as long. */
const restMs = 5000
/** Pages beyond this get the skeleton. */
const maxConcurrent = 4
/** Screens that can be shown as they were leave room for those that cannot. */
const maxRepeats = 2
/** Addresses with parameters that have no drawing yet, which strangers could make up without end, are drawn one by one. */
const maxUnknown = 1
/** For addresses with parameters, and for those without. */
const maxSaved = 300
/** Stands for a text in the address: drawings are shared, and show nothing that somebody typed. */
export const typedText = 'veranda-typed-text'

type DrawnPage = Page & { visitor: PageVisitor }
type Stored = {
  drawing: Drawing | null
  drawnAt: number
  /** Of the latest try. */
  triedAt: number
  hasFailed: boolean
}

/** Nothing from a developer's machine is drawn, and nothing without its base info. */
const mayBeDrawn = ({ baseInfo, boot, local }: DrawnPage) =>
  baseInfo !== undefined && boot !== null && !local?.origins.length

const isMember = ({ visitor }: DrawnPage) => visitor.memberId !== undefined

/** Every release of the set, since any of them may show a widget. */
const releasesOf = ({ host, remotes }: ReleaseSet) =>
  [host, ...Object.values(remotes)].map(({ base }) => base).join(' ')

/**
 * The query to draw a page with, or null for pages that are not drawn: screens with a form, since typed text would be
 * lost; those that only members may open; a host that cannot draw; a query that the screen does not need, or with an
 * amount or an address, since strangers could request any number of those.
 */
function drawnQuery(set: ReleaseSet, landing: Landing | null, query: URLSearchParams): URLSearchParams | null {
  if (!landing || !set.host.chunks['draw']) return null
  const { route } = landing
  if (route.access === 'member' || route.skeleton === 'form') return null
  const needed = Object.entries(route.query ?? {})
  if ([...query.keys()].some((name) => !needed.some(([one]) => one === name))) return null
  if (needed.some(([, form]) => form === 'url' || form === 'amount')) return null
  return new URLSearchParams(
    needed.map(([name, form]) => [name, form === 'text' ? typedText : (query.get(name) ?? '')]),
  )
}

/** Whether the drawing, or a call that it made, depends on a text in the address. */
const isOfTypedText = ({ html, data }: Drawing) => [html, data].some((text) => text.includes(typedText))

type Wanted = { key: string; address: string; query: URLSearchParams }

/** The 18+ question is the same at every address of a screen, but a sign-on comes before it. */
function wantedQuestion({ visitor, set, landing, query }: DrawnPage): Wanted | null {
  if (!landing || !set.host.chunks['draw'] || query.has('sso')) return null
  return { key: [visitor.lang, '18+', set.host.base].join(' '), address: '/', query: new URLSearchParams() }
}

function wantedScreen(page: DrawnPage): Wanted | null {
  const { visitor, set, landing, appearance } = page
  const query = drawnQuery(set, landing, page.query)
  if (!landing || !query) return null
  const address = query.size > 0 ? `${landing.route.path}?${query}` : landing.route.path
  const { name, icon, languages: offered, tabs } = appearance
  const looks = JSON.stringify([name, icon, offered, tabs])
  return { key: [visitor.lang, isMember(page), address, releasesOf(set), looks].join(' '), address, query }
}

/** What to draw for a page: its screen, or the 18+ question for a device that has not answered it. */
const wantedFor = (page: DrawnPage): Wanted | null =>
  mayBeDrawn(page) ? (page.visitor.isAdult ? wantedScreen : wantedQuestion)(page) : null

/** Drawings of screens, shared by all visitors, or by all members, of the same releases and language. */
export function drawingSource(
  { draw }: Pick<Renderer, 'draw'>,
  clock: Clock,
  waitMs: number,
  onFailure: (page: DrawnPage, reason: string) => void = () => {},
) {
  const plain = new Map<string, Stored>()
  const parametrised = new Map<string, Stored>()
  const running = new Map<string, Promise<Drawing | null>>()
  let unknown = 0

  const cacheOf = ({ query }: Wanted) => (query.size > 0 ? parametrised : plain)

  /** A screen that fails now is shown as it was, until that is too old. */
  function save(wanted: Wanted, drawing: Drawing | null) {
    const saved = cacheOf(wanted)
    const { key } = wanted
    const now = clock.now()
    const before = saved.get(key)
    saved.delete(key)
    const known = drawing ? { drawing, drawnAt: now } : { drawing: null, drawnAt: now, ...before }
    saved.set(key, { ...known, triedAt: now, hasFailed: drawing === null })
    const [oldest] = saved.keys()
    if (saved.size > maxSaved && oldest !== undefined) saved.delete(oldest)
  }

  function drawNow(wanted: Wanted, page: DrawnPage, max: number): Promise<Drawing | null> {
    const { key, address, query } = wanted
    const { isAdult, lang } = page.visitor
    const already = running.get(key)
    if (already) return already
    const isUnknown = query.size > 0 && !parametrised.get(key)?.drawing
    if (running.size >= max || (isUnknown && unknown >= maxUnknown)) return Promise.resolve(null)
    if (isUnknown) unknown += 1
    const job = {
      address,
      lang,
      isMember: isAdult && isMember(page),
      isAdult,
      page: renderPage({ ...page, query, boot: null }),
    }
    const drawing = draw(job, (reason) => onFailure(page, reason))
      .then((drawn) => {
        // older hosts draw the screen whether or not the question was answered
        const usable = drawn && drawn.asksAge !== isAdult && !isOfTypedText(drawn) ? drawn : null
        save(wanted, usable)
        return usable
      })
      .finally(() => {
        running.delete(key)
        if (isUnknown) unknown -= 1
      })
    running.set(key, drawing)
    return drawing
  }

  /** @returns null if there is none in time: the page then has the skeleton */
  return async function drawingOf(page: DrawnPage): Promise<Drawing | null> {
    const wanted = wantedFor(page)
    if (!wanted) return null
    const saved = cacheOf(wanted).get(wanted.key)
    const { drawing: latest = null, drawnAt = 0, triedAt = -Infinity, hasFailed = false } = saved ?? {}
    // the same for as long as its host is
    if (latest?.asksAge) return latest
    const now = clock.now()
    const usable = now - drawnAt < staleMs ? latest : null
    if (now - triedAt < (hasFailed ? restMs : freshMs)) return usable
    const drawing = drawNow(wanted, page, usable ? maxRepeats : maxConcurrent)
    if (usable) return usable
    return (await within(clock, waitMs, drawing)) ?? null
  }
}

/** What the renderer may read: released files, and public calls as a visitor. */
export function rendererSources(store: Store, apiUrl: string): Sources {
  return async ({ kind, path, lang }) => {
    if (kind === 'file') {
      if (!/^\/r(\/[\w~@+-][\w~@+.-]*){3,}$/.test(path)) return null
      const stored = await store.read(path.slice(1))
      return stored && Buffer.from(stored.bytes).toString('utf8')
    }
    if (!/^\w+(\/\w+)*(\?[^#]*)?$/.test(path) || !languages.some((one) => one === lang)) return null
    const answer = await fetch(`${apiUrl}/api/${path}`, { headers: { lang }, signal: AbortSignal.timeout(5000) })
    return answer.ok ? answer.text() : null
  }
}
