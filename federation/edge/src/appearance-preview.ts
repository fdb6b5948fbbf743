import { languages } from '@app/contracts'
import type { ReleaseSet } from '@app/registry'
import type { Renderer } from '@app/renderer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appearanceOf } from './appearance'
import type { FetchBaseInfo } from './base-info'
import { findLanding } from './landing'
import { pageHeaders, renderPage, renderStill } from './page'
import type { PolicySources } from './policy'

type Preview = {
  previewer: Pick<Renderer, 'draw'> | null
  fetchBaseInfo: FetchBaseInfo
  setFor: (request: FastifyRequest) => Promise<ReleaseSet | null>
  sources: Pick<PolicySources, 'payOrigin' | 'mediaOrigins' | 'frameOrigins' | 'ancestor'>
  plain: (reply: FastifyReply, code: number, text: string) => FastifyReply
}

/**
 * GET /appearance: a screen of the members' app with an appearance that is not saved, by the signed link of whoever edits
 * it. It is drawn, and does nothing: no code runs, so that the back office can frame it whoever is signed in here.
 */
export function serveAppearance(app: FastifyInstance, { previewer, fetchBaseInfo, setFor, sources, plain }: Preview) {
  app.get('/appearance', async (request, reply) => {
    const {
      link = '',
      screen = '/',
      theme,
      lang: wanted,
    } = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]))
    const known = languages.find((one) => one === wanted) ?? languages[0]
    const first = await fetchBaseInfo(known, link).catch(() => null)
    if (first === null) return plain(reply, 404, 'This preview has expired. Show it again in the back office.')
    const appearance = appearanceOf(first)
    const [usual = known] = appearance.languages
    const lang = wanted === known && appearance.languages.includes(known) ? known : usual
    const baseInfo = lang === known ? first : await fetchBaseInfo(lang, link)
    const set = await setFor(request)
    const query = new URLSearchParams()
    const landing = set && findLanding(set, screen, query, appearance.tabs)
    if (!landing) return plain(reply, 404, 'There is no such screen.')
    const visitor = { lang, theme: theme === 'light' ? ('light' as const) : ('dark' as const) }
    const page = renderPage({ visitor, set, boot: null, landing, query, baseInfo, appearance, hasWorker: false })
    const job = { address: landing.route.path, lang, isMember: false, isAdult: true, isWhole: true, page }
    const drawing = await previewer?.draw(job)
    if (!drawing) return plain(reply, 503, 'This screen cannot be drawn now.')
    const { html, style } = renderStill(visitor, appearance, drawing)
    const policy = { ...sources, boot: null, style, host: request.host, baseInfo }
    return reply.headers(pageHeaders(policy)).send(html)
  })
}
