import { baseInfo } from '@app/contracts'
import { appearancePreview, noticeList, systemConfig } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { openRoute, route } from '../../wire/route'
import { publicOrigins } from '../media/address'
import { toCard } from '../videos/card'
import { newestVideos } from '../videos/store'
import { readAppearance, settingsOf } from './appearance'
import { baseInfoOf, isDue, toBanner } from './presentation'
import { inLanguage } from './localised'
import { siteSettings } from './settings'
import { listNotices } from './store'
import { previewExpired } from './texts'

const homeVideos = 6
const maxNotices = 100

const deployed = async (services: Services) => ({
  payPublicUrl: services.config.payPublicUrl,
  mediaOrigins: await publicOrigins(services),
})

export function registerSite(app: FastifyInstance): void {
  openRoute(app, baseInfo, async ({ services, lang }) => {
    const [settings, place] = await Promise.all([siteSettings(services), deployed(services)])
    return baseInfoOf(settings, lang, place)
  })

  openRoute(app, appearancePreview, async ({ request, services, lang }) => {
    const { keys } = services.config
    const appearance = readAppearance(keys.media, request.link, services.clock.now())
    if (appearance === null) throw new DomainError('notFound', previewExpired)
    const [settings, place] = await Promise.all([siteSettings(services), deployed(services)])
    return baseInfoOf({ ...settings, ...settingsOf(appearance) }, lang, place)
  })

  openRoute(app, systemConfig, async ({ services, lang }) => {
    const settings = await siteSettings(services)
    const now = services.clock.now()
    return {
      notice: inLanguage(settings.notice, lang),
      banners: settings.banners.filter((banner) => isDue(banner, now)).map((banner) => toBanner(banner, lang)),
      movielist_0: (await newestVideos(services.db, homeVideos)).map((card) => toCard(card, lang)),
    }
  })

  route(app, noticeList, async ({ services: { db, clock }, member, lang }) => {
    const notices = await listNotices(db, { memberId: member.id, now: clock.now() }, maxNotices)
    return notices.map(({ id, name, text, created_at: at }) => ({
      id,
      name: inLanguage(name, lang),
      text: inLanguage(text, lang),
      create_time: Math.floor(at.getTime() / 1000),
    }))
  })
}
