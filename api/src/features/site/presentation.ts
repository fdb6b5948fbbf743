import type { BaseInfo, Language } from '@app/contracts'
import type { Banner } from '@app/contracts/wire'
import { lasting } from '../../wire/envelope'
import { languageName } from './language-names'
import { inLanguage } from './localised'
import type { SiteSettings } from './settings'

/** What base info says about where things are. */
type Deployed = { payPublicUrl: string; mediaOrigins: readonly string[] }

const shownOf = new WeakMap<SiteSettings, Map<Language, BaseInfo>>()

/** The public settings, computed once while the settings are cached, because every page requests them. */
export function baseInfoOf(settings: SiteSettings, lang: Language, deployed: Deployed): BaseInfo {
  const shown = shownOf.get(settings) ?? new Map<Language, BaseInfo>()
  shownOf.set(settings, shown)
  const info = shown.get(lang) ?? lasting(toBaseInfo(settings, lang, deployed))
  shown.set(lang, info)
  return info
}

function toBaseInfo(settings: SiteSettings, lang: Language, { payPublicUrl, mediaOrigins }: Deployed): BaseInfo {
  const {
    notice: _notice,
    banners: _banners,
    max_deposit: _maxDeposit,
    single_session: _single,
    banks: _banks,
    min_withdraw: _minWithdraw,
    max_withdraw: _maxWithdraw,
    withdraws_a_day: _withdraws,
    luck_draw_free_spins: _spins,
    languages,
    ...shown
  } = settings
  return {
    ...shown,
    // The demo's is a page of the sandbox provider.
    kefu: settings.kefu.startsWith('/') ? payPublicUrl + settings.kefu : settings.kefu,
    pop_content: inLanguage(settings.pop_content, lang),
    media_origins: [...mediaOrigins],
    lang_data: languages.map((value) => ({ value, name: languageName(value) })),
    pay_banklist: settings.pay_banklist.map(({ name, hint, ...channel }) => ({
      ...channel,
      name: inLanguage(name, lang),
      hint: inLanguage(hint, lang),
    })),
  }
}

type StoredBanner = SiteSettings['banners'][number]

/** Whether it is the banner's time. */
export const isDue = ({ from_at: from, until_at: until }: StoredBanner, now: number): boolean =>
  (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until))

export const toBanner = (banner: StoredBanner, lang: Language): Banner => ({
  img: banner.img,
  title: inLanguage(banner.title, lang),
  kicker: inLanguage(banner.kicker, lang),
  url: banner.url,
  placement: banner.placement,
  is_live: banner.is_live,
})
