import type { Language } from '@app/contracts'
import type { Video } from '@app/contracts/wire'
import { inLanguage } from '../site/localised'
import type { StoredCard } from './store'

export const toCard = ({ vod_name: name, ...card }: StoredCard, lang: Language): Video => ({
  ...card,
  vod_name: inLanguage(name, lang),
})
