import { moreVideos, videoClasses, videoInfo, videoList, videoPreview } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import type { Library } from '../media/library'
import { inLanguage } from '../site/localised'
import { savedOfVideo } from '../my-list/store'
import { toCard, toStored } from './card'
import { makeDayOrder } from './day-order'
import { playAddresses, previewAddresses } from './playback'
import { countVideos, findAnyVideo, findVideo, listClasses, listVideos, videosOfTheDay } from './store'
import { videoMissing } from './texts'

const recommended = 10

export function registerVideos(app: FastifyInstance, library: Library): void {
  const dayOrder = makeDayOrder(app.services.db)
  openRoute(app, videoClasses, async ({ services, lang }) =>
    (await listClasses(services.db)).map(({ id, name }) => ({ id, name: inLanguage(name, lang) })),
  )
  openRoute(app, videoList, async ({ request, services: { db }, lang }) => ({
    data: (await listVideos(db, request.id, request.page)).map((card) => toCard(card, lang)),
    count: await countVideos(db, request.id),
  }))
  route(app, videoInfo, async ({ request, member, services, lang }) => {
    const video = await findVideo(services.db, request.id)
    if (video === undefined) throw new DomainError('notFound', videoMissing)
    const shown = { ...toCard(video, lang), description: inLanguage(video.description, lang) }
    const [addresses, stored] = await Promise.all([
      playAddresses(services, library, { member: member.id, lang, video }),
      savedOfVideo(services.db, member.id, video.id),
    ])
    return { ...shown, ...addresses, ...toStored(stored) }
  })
  openRoute(app, videoPreview, async ({ request, services, lang }) => {
    const previewed = await previewAddresses(services, library, request.url, lang)
    const video = previewed && (await findAnyVideo(services.db, previewed.video))
    if (!video) throw new DomainError('notFound', videoMissing)
    return { ...toCard(video, lang), description: inLanguage(video.description, lang), ...previewed.addresses }
  })
  route(app, moreVideos, async ({ services: { db, clock }, lang }) => {
    const today = new Date(clock.now()).toISOString().slice(0, 10)
    return (await videosOfTheDay(db, dayOrder, today, recommended)).map((card) => toCard(card, lang))
  })
}
