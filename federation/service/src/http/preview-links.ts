import { appSchema, isPreview, previewEnd, releaseIdSchema, releaseName } from '@app/registry'
import { mixLink, readRelease, type Store } from '@app/registry/node'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refusals } from '../access'
import { previewPath, screenOf, type Staging } from '../previews'
import { answerPage, problemOf } from './answers'
import type { Identify } from './identify'
import { escaped, pagePolicy, plainPage } from './page'
import { parsed } from './parsed'
import { Problem } from './problem'

type Options = {
  store: Store
  staging: Staging | null
  identify: Identify
  now: () => Date
  onError: (error: unknown) => void
}

/** For clocks that differ: whoever is sent to the staging host is there at once. */
const linkMs = 5 * 60_000
const paramsSchema = v.object({ app: appSchema, id: releaseIdSchema })

/** The links of previews: they lead people who are signed in on to the staging host, and others to the sign-in first. */
export function addPreviewLinks(app: FastifyInstance, { store, staging, identify, now, onError }: Options): void {
  const links = staging?.links
  if (!links) return
  void app.register((scope, _, done) => {
    scope.setErrorHandler((error, request, reply) =>
      answerPage(request, reply, problemOf(error, onError), { path: '/previews', text: 'All previews' }),
    )
    scope.get(`${previewPath}/:app/:id`, async (request, reply) => {
      const picked = parsed(paramsSchema, request.params, 'The address')
      const actor = await identify(request, reply).catch(orNobody)
      if (!actor) return reply.redirect(`/sign-in?return=${encodeURIComponent(request.url)}`, 303)
      const problems = refusals(actor, 'read', [])
      if (problems.length > 0) throw new Problem('forbidden', problems)
      const record = isPreview(picked.id) ? await readRelease(store, picked.app, picked.id) : null
      if (!record || previewEnd(record) <= now())
        throw new Problem('not-found', [
          `${releaseName(picked.app, picked.id)} does not exist: previews are removed 14 days after they are published.`,
        ])
      const endsAt = new Date(now().getTime() + linkMs)
      const link = mixLink({ origin: staging.origin, key: links.key, mix: [picked], endsAt })
      const address = `${link}?to=${encodeURIComponent(screenOf(record))}`
      const body = `<p><a href="${escaped(address)}">${escaped(releaseName(picked.app, picked.id))}</a></p>`
      // not a redirect: a provider's form leads to us alone, and browsers hold its redirects to that
      return reply
        .headers({ refresh: `0;url=${address}`, 'content-security-policy': pagePolicy() })
        .type('text/html')
        .send(plainPage('Opening the preview on staging', body))
    })
    done()
  })
}

function orNobody(error: unknown): null {
  if (error instanceof Problem && error.kind === 'signed-out') return null
  throw error
}
