import { languages } from '@app/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { act, signature } from '../../back-office/action'
import { parsed, Problem } from '../../back-office/problem'
import * as actions from './actions'
import { isAssetKey } from './keys'
import { type AssetView, listAssets, showAsset } from './view'

type Asset = { Params: { asset: string } }

const signed = v.strictObject(signature)
const captionsShape = v.strictObject({
  ...signature,
  lang: v.picklist(languages),
  /** WebVTT or SRT; its times are checked when the clip is made. */
  text: v.pipe(v.string(), v.minLength(1)),
})
const maxCaptionsBytes = 2 * 1024 * 1024
const maxPictureBytes = 8 * 1024 * 1024

/** What operators do with uploaded files and the videos made of them. */
export function registerAssets(scope: FastifyInstance): void {
  const { services } = scope
  const { db } = services

  async function show(asset: string): Promise<AssetView> {
    const view = isAssetKey(asset) ? await showAsset(db, asset) : null
    if (view === null) throw new Problem(404, `there is no asset ${asset}`)
    return view
  }

  scope.get('/assets', async () => ({ assets: await listAssets(db) }))
  scope.get<Asset>('/assets/:asset', ({ params }) => show(params.asset))

  for (const verb of ['retry', 'remake'] as const) {
    scope.post<Asset>(`/assets/:asset/${verb}`, async ({ params: { asset }, body }) => {
      const by = parsed(signed, body, 'the request')
      await act(services, by, verb, [asset], (tx) => actions.makeAgain(services, tx, asset, verb))
      return show(asset)
    })
  }
  scope.post<Asset>('/assets/:asset/cancel', async ({ params: { asset }, body }) => {
    const by = parsed(signed, body, 'the request')
    await act(services, by, 'cancel', [asset], (tx) => actions.cancelJob(services, tx, asset, by.by))
    return show(asset)
  })
  scope.post<Asset>('/assets/:asset/remove', async ({ params: { asset }, body }, reply) => {
    const by = parsed(signed, body, 'the request')
    await act(services, by, 'remove', [asset], (tx) => actions.removeAsset(services, tx, asset))
    return reply.code(204).send()
  })
  scope.post<Asset>(
    '/assets/:asset/captions',
    { bodyLimit: maxCaptionsBytes },
    async ({ params: { asset }, body }, reply) => {
      const { lang, text, ...by } = parsed(captionsShape, body, 'the request')
      await act(services, by, 'captions', [asset, lang], (tx) => actions.storeCaptions(services, tx, asset, lang, text))
      return reply.code(204).send()
    },
  )

  scope.post<Asset>('/assets/:asset/videos', async ({ params: { asset }, body }, reply) => {
    const video = parsed(actions.newVideo, body, 'the video')
    const picture = await actions.pictureOf(services, asset, video.picture)
    const words = [asset, video.slug]
    const made = await act(services, video, 'make-video', words, (tx) => actions.addVideo(tx, asset, video, picture))
    return reply.code(201).send(made)
  })
  for (const [verb, state] of [
    ['publish', 'published'],
    ['unpublish', 'draft'],
  ] as const) {
    scope.post<{ Params: { slug: string } }>(`/videos/:slug/${verb}`, async ({ params: { slug }, body }) => {
      const by = parsed(signed, body, 'the request')
      await act(services, by, verb, [slug], (tx) => actions.setVideoState(tx, slug, state))
      return { slug, state }
    })
  }

  scope.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: maxPictureBytes },
    async (_http: unknown, body: Buffer) => body,
  )
  scope.post('/pictures', { bodyLimit: maxPictureBytes }, async ({ body }, reply) => {
    if (!Buffer.isBuffer(body)) throw new Problem(415, 'the body must be a JPEG, PNG or WebP picture')
    return reply.code(201).send({ picture: await actions.storePictureOf(services, body) })
  })
}
