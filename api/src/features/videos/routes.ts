import { moreVideos, videoClasses, videoInfo, videoList } from '@app/contracts'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import type { Library } from '../media/library'
import { playAddresses } from './playback'
import { countVideos, findVideo, listClasses, listVideos, videosOfTheDay } from './store'
import { videoMissing } from './texts'

const recommended = 10

export function registerVideos(app: FastifyInstance, library: Library): void {
  openRoute(app, videoClasses, ({ services }) => listClasses(services.db))
  openRoute(app, videoList, async ({ request, services: { db } }) => ({
    data: await listVideos(db, request.id, request.page),
    count: await countVideos(db, request.id),
  }))
  route(app, videoInfo, async ({ request, member, services, lang }) => {
    const video = await findVideo(services.db, request.id)
    if (video === undefined) throw new DomainError('notFound', videoMissing)
    const { clip, ...shown } = video
    return { ...shown, ...(await playAddresses(services, library, member.id, video.id, clip, lang)) }
  })
  route(app, moreVideos, ({ services: { db, clock } }) =>
    videosOfTheDay(db, new Date(clock.now()).toISOString().slice(0, 10), recommended),
  )
}
