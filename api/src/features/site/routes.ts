import { baseInfo } from '@app/contracts'
import { noticeList, systemConfig } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '../../wire/route'
import { publicOrigins } from '../media/address'
import { toCard } from '../videos/card'
import { newestVideos } from '../videos/store'
import { baseInfoOf, isDue, toBanner } from './presentation'
import { inLanguage } from './localised'
import { siteSettings } from './settings'
import { listNotices } from './store'

const homeVideos = 6
const maxNotices = 100

export function registerSite(app: FastifyInstance): void {
  openRoute(app, baseInfo, async ({ services, lang }) => {
    const [settings, mediaOrigins] = await Promise.all([siteSettings(services), publicOrigins(services)])
    return baseInfoOf(settings, lang, { payPublicUrl: services.config.payPublicUrl, mediaOrigins })
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
