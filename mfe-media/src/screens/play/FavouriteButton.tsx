import type { VideoInfo } from '@app/contracts'
import { useSaved } from '@app/platform/saved'
import { IconButton } from '@app/ui'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './PlayScreen.module.css'

/** Makes a video one of the member's favourites, or takes it out (KEEP-3). */
export function FavouriteButton({ video: { id, isFavourite } }: { video: VideoInfo }): ReactNode {
  const t = useTexts()
  const [isSaved, toggle] = useSaved('favourites', { id, isSaved: isFavourite })
  return (
    <IconButton label={t('video.favourite')} aria-pressed={isSaved} onClick={toggle} className={styles.favourite}>
      <Heart aria-hidden="true" />
    </IconButton>
  )
}
