import type { Language } from '@app/contracts'
import type { Video, VideoInfo } from '@app/contracts/wire'
import type { savedOfVideo } from '../my-list/store'
import { inLanguage } from '../site/localised'
import type { StoredCard } from './store'

export const toCard = ({ id, vod_name, vod_pic, count, time }: StoredCard, lang: Language): Video => ({
  id,
  vod_name: inLanguage(vod_name, lang),
  vod_pic,
  count,
  time,
})

/** A preview always starts anew. */
export const toStored = ({
  is_see,
  seconds,
  favourite,
}: Awaited<ReturnType<typeof savedOfVideo>>): Pick<VideoInfo, 'is_favourite' | 'place'> => ({
  is_favourite: favourite === null ? 0 : 1,
  place: is_see === 1 ? (seconds ?? 0) : 0,
})
